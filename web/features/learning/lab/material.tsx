import { Button, VisuallyHidden } from '@mantine/core';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { LabMaterial } from '#contract/lab-content.ts';
import { m } from '#messages';
import { LessonTree } from '../lesson/lesson-tree.tsx';
import { InboxClock } from './inbox-clock.tsx';
import { Lines } from './lines.tsx';
import { MarkKey } from './mark-state.tsx';
import classes from './materials.module.css';
import { Messages } from './messages.tsx';
import { Passage } from './passage.tsx';
import { Softmax } from './softmax.tsx';
import { Stores } from './stores.tsx';
import { type Marking, useMarking } from './use-marking.ts';

interface PartsProps {
  material: LabMaterial;
  marking: Marking | null;
}

function MarkableParts({ material, marking }: PartsProps) {
  const markable = useMarking(
    material.parts.map(({ id }) => id),
    marking,
  );
  const props = { material, marking, markable };
  if (material.kind === 'passage') return <Passage {...props} />;
  return material.kind === 'messages' ? <Messages {...props} /> : <Lines {...props} />;
}

function Parts({ material, marking }: PartsProps): ReactNode {
  switch (material.kind) {
    case 'text':
      return null;
    case 'softmax':
      return <Softmax material={material} />;
    case 'clock':
      return <InboxClock material={material} />;
    case 'stores':
      return <Stores material={material} marking={marking} />;
    default:
      return <MarkableParts material={material} marking={marking} />;
  }
}

export const materialId = (id: string) => `material-${id}`;

interface Props {
  material: LabMaterial;
  /** The marks in the field that is being answered; null if it marks nothing in this material. */
  marking: Marking | null;
  /** Whether the material has just become visible. */
  isNew: boolean;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
}

/** A lab material, which can be collapsed. */
export function Material({ material, marking, isNew, isOpen, onToggle }: Props) {
  const { id, title, tree, parts } = material;
  const isMarked = marking?.mark != null;
  return (
    <details
      id={materialId(id)}
      className={clsx('ui-fold', classes.material)}
      open={isOpen}
      onToggle={(event) => onToggle(event.currentTarget.open)}
      data-marking={isMarked || undefined}
    >
      <summary className={classes.head}>
        <h2 className={classes.title}>{title}</h2>
        {isNew && <span className="ui-tag">{m.lab_material_new()}</span>}
      </summary>
      <div className={classes.body}>
        {tree && (
          <div className={classes.text}>
            <LessonTree tree={tree} compact />
          </div>
        )}
        {isMarked && (
          <p className={classes.how}>
            {m.lab_mark_how()} <span className={classes.keys}>{m.lab_mark_keys()}</span>
          </p>
        )}
        {parts.length > 0 && (
          // The group gets a name only while it can be marked. Otherwise the title above it is enough.
          <div data-parts {...(isMarked && { role: 'group', 'aria-label': m.lab_mark_in({ material: title }) })}>
            <Parts material={material} marking={marking} />
          </div>
        )}
        {marking && <MarkKey states={marking.states} />}
        {isMarked && marking.leave && (
          <Button variant="default" size="compact-md" mt="sm" onClick={marking.leave}>
            {m.lab_mark_back()} <VisuallyHidden>{m.lab_mark_back_key()}</VisuallyHidden>
          </Button>
        )}
      </div>
    </details>
  );
}
