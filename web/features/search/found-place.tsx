import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { SearchResult } from '#contract/search.ts';
import { PlainLink } from '#web/ui/link.tsx';
import { Excerpt } from './excerpt.tsx';
import classes from './found-place.module.css';
import { placeOf } from './result.ts';
import { ResultIcon } from './result-icon.tsx';

function PlaceLink({ result, children }: { result: SearchResult; children: ReactNode }) {
  const { kind, track_id, module, step, section } = result;
  if (kind === 'term')
    return (
      <PlainLink to="/glossary" hash={section ?? ''} className={classes.place}>
        {children}
      </PlainLink>
    );
  if (!module)
    return (
      <PlainLink to="/tracks/$trackId" params={{ trackId: track_id }} className={classes.place}>
        {children}
      </PlainLink>
    );
  return (
    <PlainLink
      to="/modules/$moduleId"
      params={{ moduleId: module.id }}
      {...(step && { search: { file: step.file_name } })}
      {...(section && step && { hash: section })}
      className={classes.place}
    >
      {children}
    </PlainLink>
  );
}

/** Shows a result's title, where it is, and the words around the matches. */
export const ResultWords = ({ result }: { result: SearchResult }) => (
  <span className={classes.words}>
    <span className={clsx(classes.title, result.kind === 'term' && 'ui-capital')}>{result.title}</span>
    <span className={classes.path}>{placeOf(result)}</span>
    <Excerpt parts={result.excerpt} />
  </span>
);

/** A link to a place that a search has found. */
export const FoundPlace = ({ result }: { result: SearchResult }) => (
  <PlaceLink result={result}>
    <ResultIcon kind={result.kind} />
    <ResultWords result={result} />
  </PlaceLink>
);
