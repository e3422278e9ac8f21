import { Menu } from '@mantine/core';
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { LibraryMedium } from '#contract/authoring-library.ts';
import { m } from '#messages';
import { type Scope, useMayWrite } from '#web/lib/author-rights.ts';
import { sizeInWords } from '#web/lib/file-size.ts';
import { read } from '#web/lib/read.ts';
import { useSend } from '#web/lib/send.ts';
import { openSigned, signedName } from '#web/lib/signed-media.ts';
import { toast } from '#web/lib/toast.tsx';
import { useRelativeTime } from '#web/lib/use-relative-time.ts';
import { useConfirm } from '#web/ui/confirm.tsx';
import type { Column } from '#web/ui/data-table/column.ts';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { askedOf } from '#web/ui/data-table/list-search.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { menuIcon, RowMenu } from '../order/row-menu.tsx';
import { queryOf } from '../scope/overview-of.ts';
import classes from './library.module.css';
import { type MediaSearch, mediaList } from './media-list.ts';
import { mediumKindName, usageName } from './media-words.ts';
import { Thumbnail } from './thumbnail.tsx';
import { Uses } from './uses.tsx';

interface Props {
  scope: Scope;
  search: MediaSearch;
  onSearch: (change: MediaSearch, isPlace: boolean) => void;
}

/** Opens a media file in a new tab. */
function OpenItem({ medium: { url, modules } }: { medium: LibraryMedium }) {
  const icon = <IconExternalLink {...menuIcon} />;
  const name = signedName(url);
  const moduleId = modules[0]?.module_id;
  return name !== null && moduleId !== undefined ? (
    <Menu.Item leftSection={icon} onClick={() => void openSigned({ moduleId, fileName: null }, name)}>
      {m.media_open()}
    </Menu.Item>
  ) : (
    <Menu.Item component="a" href={url} target="_blank" rel="noreferrer" leftSection={icon}>
      {m.media_open()}
    </Menu.Item>
  );
}

/** The pictures, PDFs and videos of all modules, with the steps that show each. */
export function MediaTable({ scope, search, onSearch }: Props) {
  const canWrite = useMayWrite(scope);
  const when = useRelativeTime();
  const confirm = useConfirm();
  const { company: _company, ...asked } = askedOf(mediaList, search);
  const media = useQuery({
    ...read('GET /api/admin/authoring/media', { query: { ...asked, ...queryOf(scope).query } }),
    placeholderData: keepPreviousData,
  });
  const remove = useSend('DELETE /api/admin/authoring/media/:sha256');
  const askToDelete = ({ sha256, name, modules }: LibraryMedium) =>
    confirm({
      title: m.media_delete_title({ name }),
      line: m.media_delete_line({ count: modules.length }),
      action: m.media_delete(),
      onConfirm: async () => {
        await remove.sendOrThrow({ params: { sha256 }, ...queryOf(scope) });
        toast('success', m.media_deleted({ name }));
      },
    });
  const columns: Column<LibraryMedium>[] = [
    {
      id: 'name',
      name: m.media_file(),
      sort: { ascending: 'name' },
      cell: (medium) => (
        <span className={classes.named}>
          <Thumbnail medium={medium} />
          <span className={classes.name}>
            <span className="ui-block ui-medium">{medium.name}</span>
            <span className="ui-small ui-block">{mediumKindName(medium.kind)}</span>
          </span>
        </span>
      ),
    },
    {
      id: 'alt',
      name: m.media_alt(),
      cell: ({ alt, kind }) =>
        alt ? <span className="ui-breaks">{alt}</span> : kind === 'picture' ? <span className="ui-quiet">{m.media_no_alt()}</span> : null,
      isIdle: ({ alt, kind }) => alt === null && kind !== 'picture',
    },
    { id: 'uses', name: m.media_used_in(), cell: (medium) => <Uses medium={medium} /> },
    { id: 'size', name: m.media_size(), isNumber: true, sort: { descending: 'size' }, cell: ({ bytes }) => sizeInWords(bytes) },
    {
      id: 'uploaded',
      name: m.media_uploaded(),
      sort: { descending: 'newest' },
      cell: ({ uploaded_at, uploaded_by }) =>
        uploaded_at === null ? null : (
          <span className="ui-block">
            <span className="ui-block">{when(uploaded_at)}</span>
            {uploaded_by && <span className="ui-small ui-block ui-breaks">{uploaded_by.full_name}</span>}
          </span>
        ),
      isIdle: ({ uploaded_at }) => uploaded_at === null,
    },
    {
      id: 'actions',
      name: m.media_actions(),
      isUnnamed: true,
      isNumber: true,
      inCard: 'aside',
      cell: (medium) => (
        <RowMenu name={medium.name}>
          <OpenItem medium={medium} />
          {canWrite && (
            <Menu.Item
              color="negative"
              disabled={medium.uses.length > 0}
              leftSection={<IconTrash {...menuIcon} />}
              onClick={() => askToDelete(medium)}
            >
              {medium.uses.length > 0 ? m.media_delete_used() : m.media_delete()}
            </Menu.Item>
          )}
        </RowMenu>
      ),
    },
  ];
  return (
    <DataTable
      name={m.media_title()}
      list={mediaList}
      columns={columns}
      read={media}
      pageOf={(data) => ({ rows: data.media, total: data.total, pageSize: data.page_size })}
      rowId={({ sha256 }) => sha256}
      search={search}
      onSearch={onSearch}
      searchLabel={m.media_search()}
      filterNames={{
        kind: { label: m.media_kind(), all: m.media_kind_all(), nameOf: mediumKindName },
        usage: { label: m.media_usage(), all: m.media_usage_all(), nameOf: usageName },
      }}
      problem={m.media_problem()}
      empty={<EmptyState title={m.media_none_title()} message={m.media_none_line()} />}
    />
  );
}
