import { integer, statement, text, texts } from '#server/database/statement.ts';
import { marks } from './corpus.ts';
import { nullableText } from './index-queries.ts';

/** The platform's corpus and the reader's company's own, $1. */
const inReach = (column: string) => `(${column} is null or ${column} = $1::uuid)`;

/** For each word, the lexemes that it stands for, with how many sections contain each. A stop word stands for none. */
export const selectLexemes = statement(
  'search_lexemes',
  `select a.word, l.lexeme, coalesce((select sum(k.sections) from search_lexemes k where k.lexeme = l.lexeme and ${inReach('k.company_id')}), 0) as sections
    from unnest($2::text[]) with ordinality as a (word, position)
    cross join lateral unnest(tsvector_to_array(to_tsvector('english', a.word))) as l (lexeme)
    order by a.position`,
  { word: text, lexeme: text, sections: integer },
);

/** For each word that no section contains, the words that begin with it or are written similarly, the likeliest first. */
export const selectSimilarWords = statement(
  'search_similar_words',
  `select a.word as asked, s.word, s.lexeme
    from unnest($2::text[]) as a (word)
    cross join lateral (
      select w.word, w.lexeme, starts_with(w.word, a.word) as begins, similarity(w.word, a.word) as similarity, w.sections
      from search_words w
      where ${inReach('w.company_id')} and (w.word % a.word and similarity(w.word, a.word) >= 0.4 or w.word like a.word || '%')
      order by begins desc, round(similarity(w.word, a.word)::numeric, 1) desc, w.sections desc, w.word limit 3
    ) s
    order by a.word, s.begins desc, round(s.similarity::numeric, 1) desc, s.sections desc, s.word`,
  { asked: text, word: text, lexeme: text },
);

/** The sections of one lexeme that are scored. Beyond these, a lexeme is so common that its weight hardly tells sections apart. */
const mostForLexeme = 2_000;
/** The sections that one search may find. */
export const mostSections = 300;
/**
 * How much a module's other sections count beside its best one. A module that is about something beats one that mentions it in one place.
 * Without this, the right module is among the first five for 91 instead of 95 of 100 quiz questions (`quality.test.ts`).
 */
const shareOfModule = 0.3;

/**
 * The kind and the track that were asked for, and the tracks that the reader's company shows. These are applied before the best sections are
 * chosen, because the best ones of a whole catalog may all be in tracks that the reader can't open.
 */
const isAskedFor = `(($4::text is null and $5::text is null and $6::text[] is null) or exists (
    select from search_sections s where s.id = p.section_id
      and ($4::text is null or s.kind = $4) and ($5::text is null or s.track_id = $5) and ($6::text[] is null or s.track_id = any($6))))`;

/**
 * The order is exactly the index's, including the company, which is the same in all rows: PostgreSQL doesn't know that if the company is
 * null, and would sort all postings of a lexeme instead of reading the first ones.
 */
const best = (condition: string) =>
  `(select p.section_id, p.weight from search_postings p where p.lexeme = a.lexeme and ${condition} and ${isAskedFor}
    order by p.company_id, p.weight desc nulls last, p.section_id limit ${mostForLexeme})`;

/**
 * The best sections, module by module, the best module first. A section's score is BM25's: for each of the query's lexemes, its weight in
 * the section is multiplied by its rarity, ln(1 + (n - df + 0.5) / (df + 0.5)), and the products are added up. `factor` is less than 1 for
 * a lexeme that was not asked for literally. The rarity is computed once for each lexeme, and not for each of its sections.
 */
export const selectSections = statement(
  'search_sections',
  `with size as (select sum(sections) as n from search_corpora where ${inReach('company_id')}),
    asked as materialized (
      select g.lexeme, g.factor * ln(1 + (s.n - k.found + 0.5) / (k.found + 0.5))::float8 as rarity
      from unnest($2::text[], $3::float8[]) as g (lexeme, factor) cross join size s
      cross join lateral (
        select coalesce(sum(sections), 0) as found from search_lexemes l where l.lexeme = g.lexeme and ${inReach('l.company_id')}
      ) k
    ), scored as (
      select p.section_id, sum(a.rarity * p.weight) as score
      from asked a cross join lateral (${best('p.company_id is null')} union all ${best('p.company_id = $1::uuid')}) p
      group by p.section_id order by score desc, p.section_id limit ${mostSections}
    )
    select s.id, s.kind, s.track_id, s.module_id, s.file_name, s.version, s.anchor, s.heading
    from scored r join search_sections s on s.id = r.section_id
    order by max(r.score) over (partition by s.track_id, s.module_id)
        + ${shareOfModule} * sqrt(sum(r.score * r.score) over (partition by s.track_id, s.module_id)) desc,
      s.track_id, s.module_id, r.score desc, s.id limit ${mostSections}`,
  {
    id: integer,
    kind: text,
    track_id: text,
    module_id: nullableText,
    file_name: nullableText,
    version: nullableText,
    anchor: nullableText,
    heading: text,
  },
  // Each search has different lexemes, and a plan for all of them would read too many sections of the rare ones.
  { forEachCall: true },
);

/** The part of each section in which the lexemes occur, with a mark before and after each of them. */
export const selectExcerpts = statement(
  'search_excerpts',
  `select s.id, ts_headline('english', s.body, q.query, 'StartSel=${marks.begin}, StopSel=${marks.end}, MaxWords=32, MinWords=16') as excerpt
    from search_sections s
    cross join (
      select string_agg('''' || replace(replace(lexeme, '\\', '\\\\'), '''', '''''') || '''', ' | ')::tsquery as query from unnest($2::text[]) as l (lexeme)
    ) q
    where s.id = any($1::bigint[])`,
  { id: integer, excerpt: text },
);

/** The lexemes among these that occur in the sections. */
export const selectPresentLexemes = statement(
  'search_present_lexemes',
  `select coalesce(array_agg(distinct lexeme), '{}') as lexemes from search_postings where section_id = any($1::bigint[]) and lexeme = any($2::text[])`,
  { lexemes: texts },
);

/** The whole texts of sections. */
export const selectBodies = statement('search_bodies', `select id, body from search_sections where id = any($1::bigint[])`, {
  id: integer,
  body: text,
});
