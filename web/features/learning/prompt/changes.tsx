import { diffWordsWithSpace } from 'diff';
import type { PromptContent } from '#contract/prompt-content.ts';
import type { PromptTexts } from '#contract/prompt-results.ts';
import { m } from '#messages';
import classes from './prompt.module.css';

interface Props {
  lab: PromptContent;
  before: PromptTexts;
  after: PromptTexts;
}

/** The differences between two versions, word by word. */
export function Changes({ lab, before, after }: Props) {
  const changed = lab.fields.filter(({ id }) => (before[id] ?? '') !== (after[id] ?? ''));
  if (changed.length === 0) return <p className="ui-quiet">{m.prompt_nothing_changed()}</p>;
  return changed.map(({ id, label }) => (
    <figure key={id} className={classes.change}>
      <figcaption className={classes.caption}>{label}</figcaption>
      <p className={classes.said}>
        {diffWordsWithSpace(before[id] ?? '', after[id] ?? '').map(({ value, added, removed }, index) => {
          // oxlint-disable react/no-array-index-key -- the parts have no ids and are never reordered
          if (added) return <ins key={index}>{value}</ins>;
          if (removed) return <del key={index}>{value}</del>;
          return <span key={index}>{value}</span>;
          // oxlint-enable react/no-array-index-key
        })}
      </p>
    </figure>
  ));
}
