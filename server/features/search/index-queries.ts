import { integer, nullable, statement, text } from '#server/database/statement.ts';

/** A catalog is one corpus: the platform's (null), or a company's own. Its rows are compared with this, because null equals nothing in SQL. */
const isCorpus = 'company_id is not distinct from $1::uuid';

/** BM25's constants: how fast repetitions of a word stop counting, and how much long sections are discounted (Robertson and Zaragoza 2009). */
const [k1, b] = [1.2, 0.75];
/** The weights of a word in the heading, in the step's title and in the module's title, compared with a word in the text. */
const [inHeading, inStep, inModule] = [3, 2, 1];

export const lockCorpus = statement(
  'search_lock_corpus',
  `select pg_advisory_xact_lock(hashtextextended('search ' || coalesce($1::uuid::text, ''), 0))::text as locked`,
  { locked: text },
);

export const selectCorpus = statement('search_corpus', `select version from search_corpora where ${isCorpus}`, { version: integer });

/**
 * All sections of a corpus, each with a key: what it is part of, in its current version. This is a step or, outside steps, the track, module
 * or term itself. `corpus.ts` writes the same key.
 */
export const selectStored = statement(
  'search_stored',
  `select id, concat_ws('/', kind, track_id, module_id, coalesce(file_name, anchor), version) as key from search_sections where ${isCorpus}`,
  { id: integer, key: text },
);

/** The sections of a corpus that were stored after $2. */
export const selectNew = statement('search_new', `select id from search_sections where ${isCorpus} and id > $2`, { id: integer });

/** The last section that is stored, in any corpus. */
export const selectLast = statement('search_last', 'select coalesce(max(id), 0) as id from search_sections', { id: integer });

export const deleteSections = statement('search_delete_sections', 'delete from search_sections where id = any($1::bigint[])', {});

/**
 * Stores sections with their postings. Each section's weights are BM25's for the average length of the sections that are stored already,
 * or of these, if they are the first ones.
 */
export const insertSections = statement(
  'search_insert_sections',
  `with given as (
      select s.*, setweight(to_tsvector('english', s.heading), 'A') || setweight(to_tsvector('english', s.step_title), 'B')
        || setweight(to_tsvector('english', s.module_title), 'C') || to_tsvector('english', s.body) as lexemes
      from jsonb_to_recordset($2::jsonb) as s (kind text, track_id text, module_id text, file_name text, version text, anchor text,
        heading text, body text, step_title text, module_title text, ordinal int)
    ), counted as (
      select g.*, (select count(*) from regexp_matches(g.heading || ' ' || g.body, '[[:alnum:]]+', 'g')) as words from given g
    ), average as (
      select greatest(1, coalesce((select words from search_corpora where ${isCorpus}), (select avg(words) from counted), 1)) as words
    ), stored as (
      insert into search_sections (company_id, kind, track_id, module_id, file_name, version, anchor, heading, body, words)
      select $1::uuid, kind, track_id, module_id, file_name, version, anchor, heading, body, words from counted order by ordinal
      returning id, track_id, module_id, file_name, anchor, kind
    )
    insert into search_postings (section_id, lexeme, company_id, weight)
    select s.id, l.lexeme, $1::uuid, f.found * ${k1 + 1} / (f.found + ${k1} * (${1 - b} + ${b} * c.words / a.words))
    from stored s
    join counted c on (c.track_id, c.kind) = (s.track_id, s.kind) and c.module_id is not distinct from s.module_id
      and c.file_name is not distinct from s.file_name and c.anchor is not distinct from s.anchor
    cross join average a
    cross join lateral unnest(c.lexemes) as l
    cross join lateral (
      select sum(case w when 'A' then ${inHeading} when 'B' then ${inStep} when 'C' then ${inModule} else 1 end)::real as found
      from unnest(l.weights) as w
    ) f`,
  {},
);

/** Adds $3 to a corpus's count for each of these sections that contains a lexeme: 1 after storing them, and -1 before deleting them. */
export const countLexemes = statement(
  'search_count_lexemes',
  `insert into search_lexemes as l (company_id, lexeme, sections)
    select $1::uuid, lexeme, $3::int * count(*) from search_postings where section_id = any($2::bigint[]) group by lexeme
    on conflict (lexeme, company_id) do update set sections = l.sections + excluded.sections`,
  {},
);
/**
 * Counts words like `countLexemes`. They are stored as they are written, with the lexeme that a search for them looks for. Stop words and
 * long numbers are left out.
 */
export const countWords = statement(
  'search_count_words',
  `insert into search_words as k (company_id, word, lexeme, sections)
    select $1::uuid, f.word, t.lexemes[1], $3::int * f.sections
    from (
      select word, count(*) as sections from (
        select distinct s.id, lower(w[1]) as word from search_sections s,
          regexp_matches(s.heading || ' ' || s.body, '[[:alpha:]][[:alnum:]]{2,39}', 'g') as w where s.id = any($2::bigint[])
      ) found group by word
    ) f
    cross join lateral (select tsvector_to_array(to_tsvector('english', f.word)) as lexemes) t
    where array_length(t.lexemes, 1) = 1
    on conflict (word, company_id) do update set sections = k.sections + excluded.sections`,
  {},
);
export const deleteUnusedLexemes = statement(
  'search_delete_unused_lexemes',
  `delete from search_lexemes where ${isCorpus} and sections <= 0`,
  {},
);
export const deleteUnusedWords = statement(
  'search_delete_unused_words',
  `delete from search_words where ${isCorpus} and sections <= 0`,
  {},
);

export const upsertCorpus = statement(
  'search_store_corpus',
  `insert into search_corpora (company_id, version, sections, words)
    select $1::uuid, $2, count(*), coalesce(avg(words), 0) from search_sections where ${isCorpus}
    on conflict (company_id) do update set version = excluded.version, sections = excluded.sections, words = excluded.words`,
  {},
);

/** The types of columns that a search's statements share. */
export const nullableText = nullable(text);
