import { Radio } from '@mantine/core';
import { type GoalKind, goalKinds } from '#contract/values.ts';
import { m } from '#messages';
import { kindIcons, kindLine, kindName } from './goal-labels.ts';
import classes from './goals.module.css';

/** A choice of what a goal counts: four cards, one of them selected. */
export function KindPicker({ value, onChange }: { value: GoalKind; onChange: (kind: GoalKind) => void }) {
  return (
    <Radio.Group
      label={m.goals_kind()}
      value={value}
      onChange={(picked) => {
        const kind = goalKinds.find((known) => known === picked);
        if (kind) onChange(kind);
      }}
    >
      <div className={classes.kinds}>
        {goalKinds.map((kind) => {
          const Icon = kindIcons[kind];
          return (
            <Radio.Card key={kind} value={kind} className={classes.kindCard}>
              <Icon size={20} stroke={1.75} aria-hidden="true" />
              <span>
                <span className={classes.kindName}>{kindName(kind)}</span>
                <span className={classes.kindLine}>{kindLine(kind)}</span>
              </span>
            </Radio.Card>
          );
        })}
      </div>
    </Radio.Group>
  );
}
