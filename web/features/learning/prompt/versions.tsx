import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import type { PromptContent } from '#contract/prompt-content.ts';
import { m } from '#messages';
import { ReadOnlyInView } from '#web/lib/read-only.tsx';
import { BarChart } from '#web/ui/bar-chart.tsx';
import { Changes } from './changes.tsx';
import { KeepButton } from './keep-button.tsx';
import classes from './prompt.module.css';
import type { Version } from './use-prompt-work.ts';

interface Props {
  lab: PromptContent;
  title: string;
  /** Oldest first. */
  versions: readonly Version[];
  onUse: (version: Version) => void;
  /** Whether a version can be kept in one's own prompts. */
  mayKeep: boolean;
}

const passedOf = ({ checks }: Version) => checks.filter(({ passed }) => passed).length;
const percentOf = (version: Version) => Math.round((100 * passedOf(version)) / Math.max(version.checks.length, 1));
const labelOf = (version: Version) =>
  version.run
    ? m.prompt_version_scored({ number: version.number, passed: passedOf(version), all: version.checks.length, score: version.run.score })
    : m.prompt_version_checked({ number: version.number, passed: passedOf(version), all: version.checks.length });

/** The versions so far: how many checks each passed, what has changed from one to another, and the way back to an earlier one. */
export function Versions({ lab, title, versions, onUse, mayKeep }: Props) {
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [otherId, setOtherId] = useState<string | null>(null);
  const newest = versions.at(-1);
  const chosen = versions.find(({ id }) => id === chosenId) ?? newest;
  if (!newest || !chosen) return null;
  const earlier = versions.filter(({ number }) => number < chosen.number);
  const other = earlier.find(({ id }) => id === otherId) ?? earlier.at(-1);
  return (
    <section className={classes.versions} aria-labelledby="prompt-versions">
      <h2 id="prompt-versions" className="ui-card-title ui-mb-xs">
        {m.prompt_versions_title()}
      </h2>
      {versions.length > 1 && (
        <BarChart
          label={m.prompt_curve_label()}
          unit={m.prompt_curve_unit()}
          axis={m.prompt_curve_axis()}
          bars={versions.map((version) => ({ label: String(version.number), value: percentOf(version), title: labelOf(version) }))}
          format={(value) => `${value}`}
          height={110}
          every={versions.length > 12 ? 5 : 1}
        />
      )}
      <div className={classes.compare}>
        <NativeSelect
          label={m.prompt_version_label()}
          value={chosen.id}
          onChange={(event) => setChosenId(event.currentTarget.value)}
          data={versions.toReversed().map((version) => ({ value: version.id, label: labelOf(version) }))}
        />
        {other && (
          <NativeSelect
            label={m.prompt_compared_with()}
            value={other.id}
            onChange={(event) => setOtherId(event.currentTarget.value)}
            data={earlier.toReversed().map((version) => ({ value: version.id, label: labelOf(version) }))}
          />
        )}
      </div>
      {other ? (
        <Changes lab={lab} before={other.texts} after={chosen.texts} />
      ) : (
        lab.fields.map(({ id, label }) => (
          <figure key={id} className={classes.change}>
            <figcaption className={classes.caption}>{label}</figcaption>
            <p className={classes.said}>{chosen.texts[id]}</p>
          </figure>
        ))
      )}
      <div className="ui-wrap">
        <ReadOnlyInView>
          <Button variant="default" onClick={() => onUse(chosen)}>
            {m.prompt_use_version({ number: chosen.number })}
          </Button>
          {mayKeep && <KeepButton version={chosen} title={title} />}
        </ReadOnlyInView>
      </div>
    </section>
  );
}
