import type { SearchResult } from '#contract/search.ts';
import classes from './excerpt.module.css';

/** The words around a search's matches, with the matches marked. */
export const Excerpt = ({ parts }: { parts: SearchResult['excerpt'] }) => (
  <span className={classes.excerpt}>
    {parts.map(({ text, is_match }, index) => (is_match ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>))}
  </span>
);
