import { Switch } from '@mantine/core';
import type { CatalogChoice } from '#contract/catalog-choice.ts';
import { m } from '#messages';
import { useCompany } from '#web/lib/company.ts';
import { useSend } from '#web/lib/send.ts';
import { StoredForm } from '#web/lib/stored-form.tsx';
import { useStoredForm } from '#web/lib/use-stored-form.ts';
import { DataCard } from '#web/ui/data-card.tsx';
import { FormProblem } from '#web/ui/form-problem.tsx';
import { SortableList } from '../order/sortable-list.tsx';
import { type Values, valuesOf } from './choice-values.ts';
import { TrackRow } from './track-row.tsx';

/**
 * Returns both lists' tracks, the first list's in its order, so that a form shows tracks that someone else has published in the meantime.
 */
function together(chosen: Values['tracks'], { tracks }: CatalogChoice): Values['tracks'] {
  const known = chosen.filter(({ track_id }) => tracks.some((track) => track.track_id === track_id));
  const others = tracks.map(({ track_id, is_shown }) => ({ track_id, is_shown }));
  return [...known, ...others.filter(({ track_id }) => !chosen.some((track) => track.track_id === track_id))];
}

/** The form for a company's tracks: which are shown, and in which order. */
export function ChoiceForm({ choice }: { choice: CatalogChoice }) {
  const company = useCompany();
  const stored = useStoredForm({
    stored: choice,
    valuesOf,
    // Both are always sent, because a call replaces the whole choice.
    bodyOf: (values: Values) => ({ values }),
  });
  const { form } = stored;
  const save = useSend('PUT /api/company/catalog', { form, done: m.catalog_choice_saved(), failed: m.catalog_choice_failed() });
  const tracks = together(form.values.tracks, choice);
  const trackOf = (id: string) => choice.tracks.find(({ track_id }) => track_id === id);
  const titleOf = ({ track_id }: Values['tracks'][number]) => trackOf(track_id)?.title ?? track_id;
  const shown = tracks.filter(({ is_shown }) => is_shown).length;
  const faults = Object.entries(form.errors)
    .filter(([field]) => field.startsWith('tracks.'))
    .map(([, message]) => String(message as string));

  function setShown(id: string, is_shown: boolean) {
    form.clearErrors();
    form.setFieldValue(
      'tracks',
      tracks.map((track) => (track.track_id === id ? { ...track, is_shown } : track)),
    );
  }
  return (
    <StoredForm
      of={stored}
      fields={{
        tracks: {
          name: m.catalog_choice_tracks,
          say: (given: Values['tracks']) =>
            given
              .filter(({ is_shown }) => is_shown)
              .map(titleOf)
              .join(', '),
        },
        shows_new_tracks: { name: m.catalog_choice_new },
      }}
      problem={faults.length > 0 ? null : save.problem}
      send={({ revision }) =>
        save.sendOrThrow({ query: company, body: { tracks, shows_new_tracks: form.values.shows_new_tracks, revision } })
      }
    >
      <DataCard title={m.catalog_choice_tracks()} line={m.catalog_choice_count({ shown, total: tracks.length })}>
        {faults.length > 0 && <FormProblem message={faults.join(' ')} />}
        <SortableList
          name={m.catalog_choice_tracks()}
          items={tracks}
          idOf={({ track_id }) => track_id}
          nameOf={titleOf}
          onOrder={(ids) =>
            form.setFieldValue(
              'tracks',
              ids.flatMap((id) => tracks.find(({ track_id }) => track_id === id) ?? []),
            )
          }
        >
          {({ track_id, is_shown }, mover) => {
            const track = trackOf(track_id);
            return track && <TrackRow track={track} isShown={is_shown} mover={mover} onShow={(now) => setShown(track_id, now)} />;
          }}
        </SortableList>
      </DataCard>
      <DataCard title={m.catalog_choice_later()}>
        <Switch
          label={m.catalog_choice_new()}
          description={m.catalog_choice_new_hint()}
          {...form.getInputProps('shows_new_tracks', { type: 'checkbox' })}
        />
      </DataCard>
    </StoredForm>
  );
}
