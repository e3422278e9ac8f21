import { Button, CloseButton } from '@mantine/core';
import IconHighlight from '@tabler/icons-react/dist/esm/icons/IconHighlight.mjs';
import { toString } from 'hast-util-to-string';
import { m } from '#messages';
import { canBeNone } from './answers.ts';
import classes from './field.module.css';
import type { FieldProps } from './field.tsx';
import { InlineText } from './inline-text.tsx';
import { NothingBox } from './nothing-box.tsx';

/** A field for material parts: the parts marked so far, and a button that leads to the material. */
export function PartsField({ field, given, onGiven, material, onMark, disabled }: FieldProps) {
  if (!material) return null;
  const shown = material.parts.filter(({ id }) => given?.includes(id));
  const without = (id: string) => {
    const rest = (given ?? []).filter((other) => other !== id);
    onGiven(rest.length > 0 ? rest : undefined);
  };
  return (
    <>
      <p className="ui-quiet ui-mb-xs" role="status">
        {shown.length > 0
          ? m.lab_marked({ count: shown.length, material: material.title })
          : m.lab_marked_none({ material: material.title })}
      </p>
      {shown.length > 0 && (
        <ul className={classes.marks} aria-label={m.lab_marks()}>
          {shown.map(({ id, tree, label }) => (
            <li key={id} className={classes.mark}>
              <span className="ui-rest">
                {label !== null && <span className="ui-small">{label} </span>}
                <InlineText tree={tree} />
              </span>
              <CloseButton
                size="sm"
                onClick={() => without(id)}
                disabled={disabled}
                aria-label={m.lab_unmark({ part: toString(tree).trim().slice(0, 80) })}
              />
            </li>
          ))}
        </ul>
      )}
      <Button
        data-mark
        variant="default"
        classNames={{ root: classes.go, label: classes.goLabel }}
        leftSection={<IconHighlight size={18} aria-hidden />}
        onClick={onMark}
        disabled={disabled}
      >
        {m.lab_mark_go({ material: material.title })}
      </Button>
      {canBeNone(field) && <NothingBox words={m.lab_nothing_to_mark()} given={given} onGiven={onGiven} disabled={disabled} />}
    </>
  );
}
