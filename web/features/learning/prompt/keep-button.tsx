import { Button, Modal, TextInput } from '@mantine/core';
import { useState } from 'react';
import { promptLimits } from '#contract/prompt-values.ts';
import { m } from '#messages';
import { useSend } from '#web/lib/send.ts';
import { DialogButtons } from '#web/ui/dialog-buttons.tsx';
import type { Version } from './use-prompt-work.ts';

/** Keeps a version in one's own prompts, under a title. */
export function KeepButton({ version, title }: { version: Version; title: string }) {
  const [isOpen, setOpen] = useState(false);
  const [name, setName] = useState('');
  const keep = useSend('POST /api/learning/prompts', { done: m.prompts_kept(), after: () => setOpen(false) });
  const open = () => {
    setName(m.prompts_title_of({ title, number: version.number }).slice(0, promptLimits.title.most));
    setOpen(true);
  };
  return (
    <>
      <Button variant="default" onClick={open}>
        {m.prompts_keep()}
      </Button>
      <Modal opened={isOpen} onClose={() => setOpen(false)} title={m.prompts_keep_title()}>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            keep.send({ body: { version_id: version.id, title: name.trim() } });
          }}
        >
          <TextInput
            label={m.prompts_name()}
            description={m.prompts_keep_line()}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
            maxLength={promptLimits.title.most}
            required
            data-autofocus
          />
          <DialogButtons onCancel={() => setOpen(false)} submit={m.prompts_keep()} busy={keep.isPending} disabled={name.trim() === ''} />
        </form>
      </Modal>
    </>
  );
}
