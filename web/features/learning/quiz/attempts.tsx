import { Button, Table, VisuallyHidden } from '@mantine/core';
import type { Attempt } from '#contract/quiz-attempts.ts';
import { m } from '#messages';
import { useMe } from '#web/lib/me.ts';
import { read } from '#web/lib/read.ts';
import { dateTimeOf } from '#web/lib/relative-time.ts';
import { usePart } from '#web/lib/use-part.ts';
import classes from './quiz.module.css';

interface Props {
  moduleId: string;
  fileName: string;
  onShow: (attempt: Attempt) => void;
}

/** The person's attempts so far, newest first. Renders nothing if there are none. */
export function Attempts({ moduleId, fileName, onShow }: Props) {
  const { timezone } = useMe();
  const attempts =
    usePart(read('GET /api/learning/modules/:moduleId/content/:fileName/attempts', { params: { moduleId, fileName } })) ?? [];
  if (attempts.length === 0) return null;
  return (
    <section className={classes.attempts} aria-labelledby="earlier-attempts">
      <h2 id="earlier-attempts" className="ui-card-title ui-mb-xs">
        {m.quiz_earlier()}
      </h2>
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
          {attempts.map((attempt) => {
            const date = dateTimeOf(attempt.created_at, timezone);
            return (
              <Table.Tr key={attempt.id}>
                <Table.Td>{date}</Table.Td>
                <Table.Td ta="right">
                  {m.quiz_score_of({
                    score: attempt.score,
                    right: attempt.results.filter(({ right }) => right).length,
                    total: attempt.results.length,
                  })}
                </Table.Td>
                <Table.Td>{attempt.passed ? m.quiz_passed_title() : m.quiz_failed_title()}</Table.Td>
                <Table.Td ta="right">
                  <Button
                    variant="subtle"
                    size="compact-sm"
                    onClick={() => onShow(attempt)}
                    aria-label={m.quiz_attempt_show_label({ date })}
                  >
                    {m.quiz_attempt_show()}
                  </Button>
                </Table.Td>
              </Table.Tr>
            );
          })}
        </Table.Tbody>
      </Table>
    </section>
  );
}
