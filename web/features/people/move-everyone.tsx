import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import { m } from '#messages';
import { useSend } from '#web/lib/send.ts';
import { MoveFields } from './move-company-dialog.tsx';
import { UndecidedDialog } from './undecided-dialog.tsx';
import { type Outcome, useOutcomes } from './use-outcomes.ts';

interface Props {
  company: { id: string; name: string; members: number };
}

/** Moves all of a company's members to another company. Renders nothing if there are none. */
export function MoveEveryone({ company }: Props) {
  const [isOpen, setOpen] = useState(false);
  const outcomes = useOutcomes();
  const move = useSend('POST /api/admin/companies/:companyId/move-members');
  const { id, name, members } = company;
  /** How many people have been moved so far, or null before the move has started. */
  const [moved, setMoved] = useState<number | null>(null);

  /** Moves them in batches until no one who can be moved is left. Returns the outcome for each person. */
  async function moveAll(company_id: string): Promise<Outcome[]> {
    const known = new Map<string, Outcome>();
    try {
      for (;;) {
        const { outcomes: some, remaining } = await move.sendOrThrow({ params: { companyId: id }, body: { company_id } });
        for (const one of some) known.set(one.id, one);
        const all = [...known.values()];
        setMoved(all.filter(({ outcome }) => outcome === 'done').length);
        if (remaining === 0 || some.every(({ outcome }) => outcome !== 'done')) return all;
      }
    } finally {
      setMoved(null);
    }
  }

  return (
    <>
      {members > 0 && (
        <Button variant="default" onClick={() => setOpen(true)}>
          {m.move_everyone_open()}
        </Button>
      )}
      <Modal opened={isOpen} onClose={() => setOpen(false)} title={m.move_everyone_title({ name })}>
        <MoveFields
          line={moved === null ? m.move_everyone_line({ count: members, name }) : m.move_everyone_progress({ moved, members })}
          problem={move.problem}
          busy={move.isPending || moved !== null}
          onClose={() => setOpen(false)}
          onMove={async (company_id) => outcomes.tell({ outcomes: await moveAll(company_id) }, m.move_company_done)}
        />
      </Modal>
      <UndecidedDialog left={outcomes.left} onClose={outcomes.forget} />
    </>
  );
}
