import { Fragment } from 'react';
import type { LabMaterial } from '#contract/lab-content.ts';
import { InlineText } from './inline-text.tsx';
import { MarkWords } from './mark-state.tsx';
import classes from './parts.module.css';
import type { MarkableParts, Marking } from './use-marking.ts';

type Part = LabMaterial['parts'][number];

/** Returns a passage's paragraphs, each with its title, or with null if it is only numbered. */
function paragraphsOf(parts: readonly Part[]): { title: string | null; parts: Part[] }[] {
  const paragraphs: { group: string | null; parts: Part[] }[] = [];
  for (const part of parts) {
    const last = paragraphs.at(-1);
    if (last && last.group === part.group) last.parts.push(part);
    else paragraphs.push({ group: part.group, parts: [part] });
  }
  return paragraphs.map(({ group, parts: own }) => ({ title: group === null || /^\d+$/.test(group) ? null : group, parts: own }));
}

interface Props {
  material: LabMaterial;
  marking: Marking | null;
  markable: MarkableParts;
}

/** Paragraphs where sentences or words can be marked. */
export function Passage({ material, marking, markable }: Props) {
  return paragraphsOf(material.parts).map(({ title, parts }, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- paragraphs have no ids and are never reordered
    <Fragment key={index}>
      {title !== null && <h3 className={classes.group}>{title}</h3>}
      <p className={classes.paragraph}>
        {parts.map(({ id, tree }) => (
          <Fragment key={id}>
            <span
              className={classes.part}
              data-state={marking?.states.get(id)}
              {...(markable && { ...markable.boxOf(id), ...markable.clickOf(id) })}
            >
              <InlineText tree={tree} />
              {!markable && <MarkWords state={marking?.states.get(id)} />}
            </span>{' '}
          </Fragment>
        ))}
      </p>
    </Fragment>
  ));
}
