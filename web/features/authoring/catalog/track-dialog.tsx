import { Modal, Select, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import type { AuthoringTrack, TrackDetails } from '#contract/authoring.ts';
import { glyphs, hues, levels, limits } from '#contract/values.ts';
import { m } from '#messages';
import { Form } from '#web/lib/form.tsx';
import { useSend } from '#web/lib/send.ts';
import { DialogButtons } from '#web/ui/dialog-buttons.tsx';
import { TrackGlyph } from '#web/ui/track-glyph.tsx';
import { draftReads } from '../module/affected.ts';
import { titleFault } from '../module/catalog-id.ts';
import { levelName } from '../module/level-name.ts';
import classes from './catalog.module.css';
import { glyphName, hueName } from './look-names.ts';

/** What a track says of itself, and how it looks. */
export function TrackDialog({ track, onClose }: { track: AuthoringTrack | null; onClose: () => void }) {
  return (
    <Modal
      opened={track !== null}
      onClose={onClose}
      size="lg"
      title={m.authoring_track_edit()}
      closeButtonProps={{ 'aria-label': m.common_close() }}
    >
      {track && <Fields key={track.id} track={track} onClose={onClose} />}
    </Modal>
  );
}

function Fields({ track, onClose }: { track: AuthoringTrack; onClose: () => void }) {
  // What the form began from: a save on top of another's is refused.
  const [base] = useState(track);
  const form = useForm<TrackDetails>({ initialValues: { ...base.details }, validate: { title: titleFault } });
  const save = useSend('PUT /api/admin/authoring/tracks/:trackId', {
    form,
    affects: draftReads,
    done: m.authoring_details_saved(),
    after: onClose,
  });
  const { hue, glyph } = form.getValues();
  return (
    <Form
      form={form}
      problem={save.problem}
      onSubmit={(details) =>
        save.send({
          params: { trackId: track.id },
          body: { based_on: base.revision, details: { ...details, title: details.title.trim() } },
        })
      }
    >
      <TextInput
        label={m.authoring_title()}
        required
        data-autofocus
        maxLength={limits.catalogTitle.most}
        {...form.getInputProps('title')}
      />
      <Textarea
        label={m.authoring_summary()}
        autosize
        minRows={2}
        maxLength={limits.catalogSentence.most}
        {...form.getInputProps('summary')}
      />
      <Textarea
        label={m.authoring_outcome()}
        autosize
        minRows={2}
        maxLength={limits.catalogSentence.most}
        {...form.getInputProps('outcome')}
      />
      <Select
        label={m.authoring_level()}
        data={levels.map((level) => ({ value: level, label: levelName[level]() }))}
        allowDeselect={false}
        {...form.getInputProps('level')}
      />
      <div className={classes.look}>
        <TrackGlyph glyph={glyph} hue={hue} size={56} />
        <Select
          label={m.authoring_hue()}
          data={hues.map((value) => ({ value, label: hueName[value]() }))}
          allowDeselect={false}
          {...form.getInputProps('hue')}
        />
        <Select
          label={m.authoring_glyph()}
          data={glyphs.map((value) => ({ value, label: glyphName[value]() }))}
          allowDeselect={false}
          {...form.getInputProps('glyph')}
        />
      </div>
      <DialogButtons onCancel={onClose} submit={m.authoring_save()} busy={save.isPending} />
    </Form>
  );
}
