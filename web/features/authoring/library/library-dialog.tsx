import { Modal, Stack, TextInput, UnstyledButton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DraftPicture } from '#contract/authoring.ts';
import type { LibraryMedium } from '#contract/authoring-library.ts';
import { limits } from '#contract/values.ts';
import { m } from '#messages';
import type { Scope } from '#web/lib/author-rights.ts';
import { sizeInWords } from '#web/lib/file-size.ts';
import { read } from '#web/lib/read.ts';
import { useSend } from '#web/lib/send.ts';
import { Pages } from '#web/ui/data-table/pages.tsx';
import { FormProblem } from '#web/ui/form-problem.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { queryOf } from '../scope/overview-of.ts';
import classes from './library.module.css';
import { Thumbnail } from './thumbnail.tsx';

interface Props {
  moduleId: string;
  scope: Scope;
  kind?: LibraryMedium['kind'] | undefined;
  opened: boolean;
  onClose: () => void;
  /** Called with the file in this module, and its alternative text in other modules. */
  onChosen: (chosen: DraftPicture, alt: string) => void;
}

const pageSize = 24;

/** The dialog for choosing a media file from another module, which is added to this one. */
export function LibraryDialog({ opened, onClose, ...props }: Props) {
  return (
    <Modal opened={opened} onClose={onClose} size="min(860px, 96vw)" title={m.media_choose_title()}>
      {opened && <Choices {...props} onClose={onClose} />}
    </Modal>
  );
}

function Choices({ moduleId, scope, kind, onClose, onChosen }: Omit<Props, 'opened'>) {
  const [search, setSearch] = useState('');
  const [asked] = useDebouncedValue(search.trim(), 250);
  const [page, setPage] = useState(1);
  const query = { ...queryOf(scope).query, ...(asked ? { search: asked } : {}), ...(kind ? { kind } : {}), page, page_size: pageSize };
  const media = useQuery({ ...read('GET /api/admin/authoring/media', { query }), placeholderData: keepPreviousData });
  const copy = useSend('POST /api/admin/authoring/drafts/:moduleId/media/copies', { after: onClose });
  async function choose({ sha256, alt }: LibraryMedium) {
    // The reason for a refusal is shown above the list.
    const chosen = await copy.sendOrThrow({ params: { moduleId }, body: { sha256 } }).catch(() => null);
    if (chosen) onChosen(chosen, alt ?? '');
  }
  return (
    <Stack gap="md">
      <TextInput
        label={m.media_search()}
        maxLength={limits.searchText.most}
        value={search}
        onChange={(event) => {
          setSearch(event.currentTarget.value);
          setPage(1);
        }}
      />
      <FormProblem message={copy.problem} />
      <Loaded read={media} problem={m.media_problem()} waiting={280}>
        {({ media: found, total }) => (
          <>
            {found.length === 0 && <p className="ui-quiet">{m.media_none_found()}</p>}
            <ul className={classes.choices} aria-label={m.media_title()}>
              {found.map((medium) => (
                <li key={medium.sha256}>
                  <UnstyledButton className={classes.choice ?? ''} disabled={copy.isPending} onClick={() => void choose(medium)}>
                    <Thumbnail medium={medium} />
                    <span className={classes.name}>
                      <span className="ui-block ui-medium">{medium.name}</span>
                      <span className="ui-small ui-block">{medium.alt ?? medium.modules[0]?.module_title}</span>
                      <span className="ui-small ui-block">{sizeInWords(medium.bytes)}</span>
                    </span>
                  </UnstyledButton>
                </li>
              ))}
            </ul>
            <Pages name={m.media_title()} total={total} pageSize={pageSize} page={page} onPage={setPage} />
          </>
        )}
      </Loaded>
    </Stack>
  );
}
