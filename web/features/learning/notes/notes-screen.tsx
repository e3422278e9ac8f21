import { Button, SegmentedControl, Skeleton } from '@mantine/core';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type AnnotationKind, annotationKinds } from '#contract/annotation-values.ts';
import type { Annotation } from '#contract/annotations.ts';
import { limits } from '#contract/values.ts';
import { m } from '#messages';
import { download } from '#web/lib/download.ts';
import { messageOf } from '#web/lib/problem.ts';
import { read } from '#web/lib/read.ts';
import { toast } from '#web/lib/toast.tsx';
import { askedOf, type ListSearch } from '#web/ui/data-table/list-search.ts';
import { Pages } from '#web/ui/data-table/pages.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { AnchorLink, ButtonLink } from '#web/ui/link.tsx';
import { Screen } from '#web/ui/screen.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { NoteCard } from './note-card.tsx';
import classes from './notes.module.css';
import { notesList } from './notes-list.ts';

const perPage = 25;
const kindNames = { note: m.notes_kind_notes, highlight: m.notes_kind_highlights, bookmark: m.notes_kind_bookmarks };

interface Props {
  search: ListSearch<typeof notesList>;
  onSearch: (change: ListSearch<typeof notesList>, isPlace: boolean) => void;
}

/** All of someone's own notes, highlights and bookmarks, module by module. */
export function NotesScreen({ search, onSearch }: Props) {
  const [isSaving, setSaving] = useState(false);
  const notes = useQuery({
    ...read('GET /api/annotations', { query: { ...askedOf(notesList, search), page_size: perPage } }),
    placeholderData: keepPreviousData,
  });
  function save(): void {
    setSaving(true);
    download('GET /api/annotations/file', {})
      .catch((error: unknown) => toast('error', messageOf(error, m.notes_download_failed())))
      .finally(() => setSaving(false));
  }
  const hasAny = notes.data?.has_any ?? false;
  return (
    <Screen
      title={m.notes_title()}
      line={m.notes_line()}
      action={
        hasAny && (
          <Button variant="default" leftSection={<IconDownload size={18} aria-hidden />} loading={isSaving} onClick={save}>
            {m.notes_download()}
          </Button>
        )
      }
      read={notes}
      problem={m.notes_problem()}
      waiting={<Skeleton height={320} radius="lg" />}
      empty={({ has_any }) =>
        has_any ? undefined : (
          <EmptyState
            title={m.notes_empty_title()}
            message={m.notes_empty_line()}
            action={<ButtonLink to="/catalog">{m.notes_empty_action()}</ButtonLink>}
          />
        )
      }
    >
      {({ annotations, total, page }) => (
        <>
          <div className={classes.filters}>
            <SearchField
              className={classes.search}
              label={m.notes_search()}
              value={search.search ?? ''}
              maxLength={limits.searchText.most}
              onChange={(text) => onSearch({ search: text || undefined, page: undefined }, false)}
            />
            <SegmentedControl
              aria-label={m.notes_kind()}
              value={search.kind ?? 'all'}
              data={[
                { value: 'all', label: m.notes_kind_all() },
                ...annotationKinds.map((kind) => ({ value: kind, label: kindNames[kind]() })),
              ]}
              onChange={(kind) => onSearch({ kind: kind === 'all' ? undefined : (kind as AnnotationKind), page: undefined }, false)}
            />
          </div>
          {total === 0 ? (
            <EmptyState drawing="search" title={m.notes_none_title()} message={m.notes_none_line()} compact />
          ) : (
            <div className={classes.modules}>
              {[...Map.groupBy(annotations, ({ module }) => module.id)].map(([id, group]) => (
                <section key={id} aria-labelledby={`notes-of-${id}`}>
                  <h2 id={`notes-of-${id}`} className="ui-card-title ui-mb-md">
                    {group[0]?.module.title}
                  </h2>
                  <div className={classes.list}>
                    {group.map((note) => (
                      <NoteCard key={note.id} note={note} place={<Place note={note} />} toPlace={<ToPlace note={note} />} />
                    ))}
                  </div>
                </section>
              ))}
            </div>
          )}
          <Pages name={m.notes_title()} total={total} pageSize={perPage} page={page} onPage={(next) => onSearch({ page: next }, true)} />
        </>
      )}
    </Screen>
  );
}

const Place = ({ note: { step, section } }: { note: Annotation }) => (
  <span>· {step ? [step.title, section?.title].filter(Boolean).join(' › ') : m.notes_whole_module()}</span>
);

function ToPlace({ note: { id, module, step, place } }: { note: Annotation }) {
  if (place === 'module_gone') return null;
  const isStep = step && place !== 'step_gone';
  return (
    <AnchorLink
      size="sm"
      to="/modules/$moduleId"
      params={{ moduleId: module.id }}
      {...(isStep && { search: { file: step.file_name }, hash: `note-${id}` })}
    >
      {isStep ? m.notes_open() : m.notes_open_module()}
    </AnchorLink>
  );
}
