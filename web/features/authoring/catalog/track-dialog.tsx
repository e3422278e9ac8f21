import { Select, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useLayoutEffect, useState } from 'react';
import type { AuthoringTrack, TrackDetails } from '#contract/authoring.ts';
import { glyphs, hues, levels, limits } from '#contract/values.ts';
import { m } from '#messages';
import { Form } from '#web/lib/form.tsx';
import { FormDialog, type InDialog } from '#web/lib/form-dialog.tsx';
import { useSend } from '#web/lib/send.ts';
import { DialogButtons } from '#web/ui/dialog-buttons.tsx';
import { TrackGlyph } from '#web/ui/track-glyph.tsx';
import { DetailsConflict } from '../draft/details-conflict.tsx';
import { linesOf } from '../editions/details-in-words.ts';
import { titleFault } from '../module/catalog-id.ts';
import { glyphName, hueName, levelName } from '../value-names.ts';
import classes from './catalog.module.css';

/** A dialog for a track's details and appearance. */
export const TrackDialog = ({ track, onClose }: { track: AuthoringTrack | null; onClose: () => void }) => (
  <FormDialog opened={track !== null} onClose={onClose} size="lg" title={m.authoring_track_edit()}>
    {(form) => track && <Fields key={track.id} track={track} {...form} />}
  </FormDialog>
);

function Fields({ track, onDirty, onDone, onCancel }: InDialog & { track: AuthoringTrack }) {
  // The values that the form started from. Saving over someone else's change is refused.
  const [base, setBase] = useState(track);
  const form = useForm<TrackDetails>({ initialValues: { ...base.details }, validate: { title: titleFault } });
  const save = useSend('PUT /api/admin/authoring/tracks/:trackId', {
    form,
    done: m.authoring_details_saved(),
    after: onDone,
  });
  const isDirty = form.isDirty();
  useLayoutEffect(() => onDirty(isDirty), [onDirty, isDirty]);
  const [sentFrom, setSentFrom] = useState(base);
  function send(details: TrackDetails, from: AuthoringTrack) {
    setSentFrom(from);
    save.send({ params: { trackId: track.id }, body: { based_on: from.revision, details: { ...details, title: details.title.trim() } } });
  }
  // A refusal concerns that save's base, and no longer applies once there is a new base.
  const isOfNow = sentFrom === base;
  function take() {
    setBase(track);
    form.setInitialValues(track.details);
    form.setValues(track.details);
    form.resetDirty(track.details);
  }
  const { hue, glyph } = form.getValues();
  return (
    <Form form={form} problem={isOfNow ? save.problem : null} onSubmit={(details) => send(details, base)}>
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
      {isOfNow && save.code === 'edited_elsewhere' && (
        <DetailsConflict
          theirs={{ ...track, text: trackInWords(track.details) }}
          mine={trackInWords(form.getValues())}
          isKnown={track.revision > base.revision}
          onTake={take}
          onKeep={() => {
            setBase(track);
            send(form.getValues(), track);
          }}
        />
      )}
      <DialogButtons onCancel={onCancel} submit={m.authoring_save()} busy={save.isPending} />
    </Form>
  );
}

/** Returns a track's details as lines of text, for comparison. */
const trackInWords = ({ title, summary, outcome, level, hue, glyph }: TrackDetails): string =>
  linesOf([
    [m.authoring_title(), title],
    [m.authoring_summary(), summary],
    [m.authoring_outcome(), outcome],
    [m.authoring_level(), levelName[level]()],
    [m.authoring_hue(), hueName[hue]()],
    [m.authoring_glyph(), glyphName[glyph]()],
  ]);
