import { Alert, Button, Radio, Stack, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import type { AuthoringFault, DraftModule, Publication } from '#contract/authoring.ts';
import { type EditionEffect } from '#contract/authoring-values.ts';
import { limits } from '#contract/values.ts';
import { m } from '#messages';
import { Form } from '#web/lib/form.tsx';
import { useSend } from '#web/lib/send.ts';
import { useSession } from '#web/lib/session.ts';
import { DialogButtons } from '#web/ui/dialog-buttons.tsx';
import { FormNotice } from '#web/ui/form-notice.tsx';
import { type ChosenTime, DateFields, tomorrow } from '../review/date-fields.tsx';
import { useModuleReview } from '../review/use-module-review.ts';
import { ChangedFiles } from './changed-files.tsx';
import { FaultList } from './fault-list.tsx';

interface Props {
  module: DraftModule;
  publication: Publication;
  onClose: () => void;
  onFault: (fault: AuthoringFault) => void;
}

/** The effects of publishing, the problems that prevent it, and the form that publishes. */
export function PublishForm({ module, publication, onClose, onFault }: Props) {
  const { faults, added_files, changed_files, removed_files, details_changed } = publication;
  const isFirst = module.edition === 0;
  const hasErrors = faults.some(({ level }) => level === 'error');
  const changes = added_files.length + changed_files.length + removed_files.length + Number(details_changed);

  if (changes === 0 && !isFirst && module.status === 'published')
    return (
      <Stack gap="md">
        <Alert color="positive" variant="light" icon={<IconCircleCheck size={18} aria-hidden />}>
          {m.authoring_publish_nothing()}
        </Alert>
        {faults.length > 0 && <FaultList faults={faults} onFault={onFault} withFiles />}
      </Stack>
    );
  return (
    <Stack gap="md">
      {faults.length > 0 ? (
        <div>
          <p className="ui-label ui-mb-2xs">{hasErrors ? m.authoring_check_errors() : m.authoring_check_warnings()}</p>
          <FaultList faults={faults} onFault={onFault} withFiles />
        </div>
      ) : (
        <Alert color="positive" variant="light" icon={<IconCircleCheck size={18} aria-hidden />}>
          {m.authoring_check_good()}
        </Alert>
      )}
      {!isFirst && <ChangedFiles changes={publication} />}
      {hasErrors ? (
        <Button variant="default" onClick={onClose} style={{ justifySelf: 'end', alignSelf: 'flex-end' }}>
          {m.common_close()}
        </Button>
      ) : (
        <Publish module={module} publication={publication} onClose={onClose} />
      )}
    </Stack>
  );
}

function Publish({ module, publication, onClose }: Omit<Props, 'onFault'>) {
  const isFirst = module.edition === 0;
  const { checked, track, people_under_way, people_done, people_to_ask, people_to_give_back } = publication;
  const zone = useSession((session) => session.user?.timezone);
  const { data: review } = useModuleReview(module.id);
  const isMissing = review?.needs_review === true && review.state !== 'approved';
  const form = useForm<{ note: string; effect: EditionEffect; when: 'now' | 'later' } & ChosenTime>({
    initialValues: { note: '', effect: 'keep', when: 'now', ...tomorrow(zone) },
    validate: { note: (note) => (isFirst || note.trim().length >= limits.editionNote.least ? null : m.authoring_note_needed()) },
  });
  const publish = useSend('POST /api/admin/authoring/drafts/:moduleId/publish', {
    form,
    done: ({ edition, details }) => m.authoring_published({ title: details.title, edition }),
    after: onClose,
    fieldOf: { edition_note_missing: 'note' },
  });
  const schedule = useSend('POST /api/admin/authoring/drafts/:moduleId/schedule', {
    form,
    done: m.schedule_chosen(),
    after: onClose,
    fieldOf: { edition_note_missing: 'note' },
  });
  const isLater = form.getValues().when === 'later';
  const params = { moduleId: module.id };
  return (
    <Form
      form={form}
      problem={isLater ? schedule.problem : publish.problem}
      onSubmit={({ note, effect, when, day, time }) => {
        const body = { checked, note: note.trim(), effect, with_track: track.is_draft };
        if (when === 'later') schedule.send({ params, body: { ...body, kind: 'publish', day, time } });
        else publish.send({ params, body });
      }}
    >
      {isMissing && <FormNotice>{m.review_none_needed()}</FormNotice>}
      <Textarea
        label={isFirst ? m.authoring_note_first() : m.authoring_note()}
        description={m.authoring_note_hint()}
        required={!isFirst}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={limits.editionNote.most}
        data-autofocus
        {...form.getInputProps('note')}
      />
      {!isFirst && (
        <Radio.Group label={m.authoring_effect()} {...form.getInputProps('effect')}>
          <Stack gap="sm" mt="2xs">
            <Radio value="keep" label={m.authoring_effect_keep()} description={m.authoring_effect_keep_line({ count: people_done })} />
            <Radio value="ask_again" label={m.authoring_effect_ask()} description={m.authoring_effect_ask_line({ count: people_to_ask })} />
          </Stack>
        </Radio.Group>
      )}
      {!isFirst && <p className="ui-quiet">{m.authoring_effect_under_way({ count: people_under_way })}</p>}
      {people_to_give_back > 0 && <p className="ui-quiet">{m.authoring_effect_back({ count: people_to_give_back })}</p>}
      <Radio.Group label={m.schedule_when()} {...form.getInputProps('when')}>
        <Stack gap="sm" mt="2xs">
          <Radio value="now" label={m.schedule_now()} />
          <Radio value="later" label={m.schedule_later()} description={m.schedule_later_line()} />
        </Stack>
      </Radio.Group>
      {isLater && <DateFields form={form} />}
      {track.is_draft && <p className="ui-quiet">{m.authoring_publish_both_line({ track: track.title })}</p>}
      <DialogButtons
        onCancel={onClose}
        submit={isLater ? m.schedule_publish() : track.is_draft ? m.authoring_publish_both() : m.authoring_publish()}
        busy={publish.isPending || schedule.isPending}
      />
    </Form>
  );
}
