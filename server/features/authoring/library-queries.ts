import type { libraryKinds, libraryOrders, libraryUsages } from '#contract/authoring-values.ts';
import type { Queryable } from '#server/database/database.ts';
import { boolean, integer, moment, nullable, statement, text, texts } from '#server/database/statement.ts';
import { reachedPersonId } from '#server/reached.ts';
import type { Scope } from './queries.ts';

/** The media files of working copies in a scope ($1). Tapes are not media that authors upload or look at. */
const own = `select a.sha256, a.name, a.bytes, a.uploaded_at, a.uploaded_by, a.module_id
  from draft_assets a join draft_modules m on m.id = a.module_id join draft_tracks t on t.id = m.track_id
  where t.company_id is not distinct from $1::uuid and a.removed_at is null and a.name not like '%.tape.yaml'`;
const isInWorkingCopy = 'not f.removed and o.name = any(f.asset_names)';
const isInEdition = 'coalesce(o.name = any(f.published_asset_names), false)';

const kinds = { picture: '\\.(png|jpe?g|webp|gif|avif)$', pdf: '\\.pdf$', video: '\\.(mp4|webm)$' } as const;

const orders = {
  name: 'name, sha256',
  newest: 'uploaded_at desc nulls last, name, sha256',
  size: 'bytes desc, name, sha256',
} as const;

const pageBy = (order: keyof typeof orders) =>
  statement(
    `authoring_library_${order}`,
    `with own as (${own}),
      used as materialized (select distinct o.sha256 from own o join draft_files f on f.module_id = o.module_id
        where $4::boolean is not null and ((${isInWorkingCopy}) or ${isInEdition}))
      select o.sha256, min(o.name) as name, max(o.bytes) as bytes, max(o.uploaded_at) as uploaded_at,
        (array_agg(o.uploaded_by order by o.uploaded_at desc nulls last))[1] as uploaded_by,
        array_agg(distinct o.module_id order by o.module_id) as module_ids, (count(*) over ())::int as total
      from own o
      where ($2::text is null or o.name ilike $2) and ($3::text is null or o.name ~* $3)
        and ($4::boolean is null or $4 = (o.sha256 in (select sha256 from used)))
      group by o.sha256 order by ${orders[order]} limit $5 offset $6`,
    {
      sha256: text,
      name: text,
      bytes: integer,
      uploaded_at: nullable(moment),
      uploaded_by: nullable(reachedPersonId),
      module_ids: texts,
      total: integer,
    },
    { forEachCall: true },
  );
const pages = { name: pageBy('name'), newest: pageBy('newest'), size: pageBy('size') };

interface LibraryQuery {
  search?: string | undefined;
  kind?: (typeof libraryKinds)[number] | undefined;
  usage?: (typeof libraryUsages)[number] | undefined;
  sort: (typeof libraryOrders)[number];
  page: number;
  page_size: number;
}

/** Returns one page of the media files in a scope, each once, and the number of all that match. */
export async function libraryPage(on: Queryable, scope: Scope, { search, kind, usage, sort, page, page_size }: LibraryQuery) {
  const pattern = search ? `%${search.replace(/[\\%_]/g, '\\$&')}%` : null;
  const values = [scope, pattern, kind ? kinds[kind] : null, usage === undefined ? null : usage === 'used'];
  const rows = await pages[sort].rows(on, [...values, page_size, (page - 1) * page_size]);
  // A page after the last one has no rows that could say how many there are.
  const total = rows[0]?.total ?? (page === 1 ? 0 : ((await pages[sort].rows(on, [...values, 1, 0]))[0]?.total ?? 0));
  return { rows, total };
}

const selectUses = statement(
  'authoring_library_uses',
  `with o as (${own} and a.sha256 = any($2))
    select o.sha256, m.id as module_id, m.details ->> 'title' as module_title, f.name as file_name, f.title as file_title,
      ${isInWorkingCopy} as in_working_copy, ${isInEdition} as in_edition,
      nullif(substring(case when ${isInWorkingCopy} then f.text else f.published_text end
        from '!\\[([^\\]]*)\\]\\((?:assets/)?' || replace(o.name, '.', '\\.') || '[ )]'), '') as alt
    from o join draft_files f on f.module_id = o.module_id join draft_modules m on m.id = f.module_id
    where (${isInWorkingCopy}) or ${isInEdition} order by module_title, m.id, f.position, f.name`,
  {
    sha256: text,
    module_id: text,
    module_title: text,
    file_name: text,
    file_title: text,
    in_working_copy: boolean,
    in_edition: boolean,
    alt: nullable(text),
  },
);
/** Returns the steps that show these media files, with the alternative text of each. */
export const usesOf = (on: Queryable, scope: Scope, hashes: readonly string[]) => selectUses.rows(on, [scope, hashes]);

const selectCopies = statement(
  'authoring_library_copies',
  `select o.module_id, o.name, o.bytes from (${own}) o where o.sha256 = $2 order by 1, 2`,
  {
    module_id: text,
    name: text,
    bytes: integer,
  },
);
/** Returns the working copies in a scope that have a media file, with its name in each. */
export const copiesOf = (on: Queryable, scope: Scope, sha256: string) => selectCopies.rows(on, [scope, sha256]);
