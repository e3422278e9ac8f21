import { Modal, MultiSelect } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { ReactNode } from 'react';
import type { SystemCoverage } from '#contract/ai-literacy.ts';
import { m } from '#messages';
import { Form } from '#web/lib/form.tsx';
import { useSend } from '#web/lib/send.ts';
import { DialogButtons } from '#web/ui/dialog-buttons.tsx';

interface Props {
  systemId: string;
  requirements: SystemCoverage['requirements'];
  onClose: () => void;
  /** The way to a new requirement, for companies that have none to choose. */
  create: ReactNode;
}

/** A dialog in which an admin says which requirements train people for a system. */
export function ChooseRequirements({ opened, ...form }: Props & { opened: boolean }) {
  return (
    <Modal opened={opened} onClose={form.onClose} title={m.ai_system_training()}>
      {opened && <ChooseForm {...form} />}
    </Modal>
  );
}

function ChooseForm({ systemId, requirements, onClose, create }: Props) {
  const form = useForm({ initialValues: { requirement_ids: requirements.filter(({ covers }) => covers).map(({ id }) => id) } });
  const choose = useSend('POST /api/company/ai-systems/:systemId/requirements', {
    form,
    done: m.ai_system_chosen(),
    after: onClose,
  });
  if (requirements.length === 0)
    return (
      <div className="ui-stack">
        <p className="ui-quiet">{m.requirements_none_in_force()}</p>
        <div>{create}</div>
      </div>
    );
  return (
    <Form form={form} onSubmit={(body) => choose.send({ params: { systemId }, body })} problem={choose.problem}>
      <MultiSelect
        label={m.requirements_title()}
        description={m.ai_system_choose_hint()}
        searchable
        hidePickedOptions
        nothingFoundMessage={m.form_nothing_found()}
        data={requirements.map(({ id, name }) => ({ value: id, label: name }))}
        {...form.getInputProps('requirement_ids')}
      />
      <DialogButtons onCancel={onClose} submit={m.common_save()} busy={choose.isPending} />
    </Form>
  );
}
