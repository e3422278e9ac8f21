import { List, Modal, Stack, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { m } from '#messages';
import { useSend } from '#web/lib/send.ts';
import { DialogButtons } from '#web/ui/dialog-buttons.tsx';
import { FormProblem } from '#web/ui/form-problem.tsx';
import type { SearchOption } from '#web/ui/search-select.tsx';
import { CompanySelect } from './company-select.tsx';
import type { useOutcomes } from './use-outcomes.ts';

interface Props extends Pick<ReturnType<typeof useOutcomes>, 'tell'> {
  /** The people to move, or null while the dialog is closed. */
  people: readonly { id: string; full_name: string }[] | null;
  onClose: () => void;
}

/** Moves people to another company, and says what that means for them. */
export function MoveCompanyDialog({ people, onClose, tell }: Props) {
  return (
    <Modal opened={people !== null} onClose={onClose} title={m.move_company_title()}>
      {people && <MoveForm people={people} onClose={onClose} tell={tell} />}
    </Modal>
  );
}

function MoveForm({ people, onClose, tell }: Omit<Props, 'people'> & { people: NonNullable<Props['people']> }) {
  const move = useSend('POST /api/admin/users/move');
  const [first] = people;
  return (
    <MoveFields
      line={people.length === 1 && first ? m.move_company_one({ name: first.full_name }) : m.move_company_line({ count: people.length })}
      problem={move.problem}
      busy={move.isPending}
      onClose={onClose}
      onMove={async (company_id) =>
        tell(await move.sendOrThrow({ body: { user_ids: people.map(({ id }) => id), company_id } }), m.move_company_done)
      }
    />
  );
}

interface FieldsProps {
  line: string;
  problem: string | null;
  busy: boolean;
  onClose: () => void;
  /** Moves the people. Throws errors that the form shows. */
  onMove: (company: string) => Promise<void>;
}

/** The form for a move: the target company, and the consequences. */
export function MoveFields({ line, problem, busy, onClose, onMove }: FieldsProps) {
  const [company, setCompany] = useState<SearchOption | null>(null);
  const [isMissing, setIsMissing] = useState(false);
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setIsMissing(company === null);
    if (!company) return;
    try {
      await onMove(company.id);
      onClose();
    } catch {
      // The dialog shows the error.
    }
  }
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="md">
        <FormProblem message={problem} />
        <Text>{line}</Text>
        <List size="sm" spacing="xs">
          <List.Item>{m.move_company_goes()}</List.Item>
          <List.Item>{m.move_company_stays()}</List.Item>
          <List.Item>{m.move_company_sees()}</List.Item>
          <List.Item>{m.move_company_role()}</List.Item>
        </List>
        <CompanySelect
          label={m.form_company()}
          required
          chosen={company}
          onChoose={setCompany}
          error={isMissing && company === null && m.move_company_needed()}
        />
        <DialogButtons onCancel={onClose} submit={m.move_company_do()} busy={busy} />
      </Stack>
    </form>
  );
}
