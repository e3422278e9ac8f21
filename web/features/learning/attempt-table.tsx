import { Button, Table, VisuallyHidden } from '@mantine/core';
import { m } from '#messages';
import { useMe } from '#web/lib/me.ts';
import { dateTimeOf } from '#web/lib/relative-time.ts';

interface Row {
  id: string;
  /** When the attempt was submitted, in ISO 8601. */
  at: string;
  score: string;
  passed: boolean;
}

/** Attempts that have ended, newest first, each with a button that shows it. */
export function AttemptTable({ attempts, onShow }: { attempts: readonly Row[]; onShow: (id: string) => void }) {
  const { timezone } = useMe();
  return (
    <Table verticalSpacing="xs">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{m.quiz_attempt_date()}</Table.Th>
          <Table.Th ta="right">{m.quiz_attempt_score()}</Table.Th>
          <Table.Th>{m.quiz_attempt_result()}</Table.Th>
          <Table.Th>
            <VisuallyHidden>{m.quiz_attempt_show()}</VisuallyHidden>
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {attempts.map(({ id, at, score, passed }) => {
          const date = dateTimeOf(at, timezone);
          return (
            <Table.Tr key={id}>
              <Table.Td>{date}</Table.Td>
              <Table.Td ta="right">{score}</Table.Td>
              <Table.Td>{passed ? m.quiz_passed_title() : m.quiz_failed_title()}</Table.Td>
              <Table.Td ta="right">
                <Button variant="subtle" size="compact-sm" onClick={() => onShow(id)} aria-label={m.quiz_attempt_show_label({ date })}>
                  {m.quiz_attempt_show()}
                </Button>
              </Table.Td>
            </Table.Tr>
          );
        })}
      </Table.Tbody>
    </Table>
  );
}
