import { toString } from 'hast-util-to-string';
import { useId, useState } from 'react';
import type { LabMaterial } from '#contract/lab-content.ts';
import { m } from '#messages';
import { inNumbers } from '#web/lib/numbers.ts';
import { BarList } from '#web/ui/bar-list.tsx';
import classes from './parts.module.css';
import { probabilities, temperatures } from './softmax.ts';

/** Candidates for the next token with their probabilities at a temperature, which a slider sets. */
export function Softmax({ material: { parts } }: { material: LabMaterial }) {
  const id = useId();
  const [temperature, setTemperature] = useState<number>(temperatures.first);
  const shares = probabilities(
    parts.map(({ value }) => value ?? 0),
    temperature,
  );
  const shown = inNumbers(temperature, 1);
  return (
    <div className="ui-stack">
      <div>
        <label htmlFor={id} className={classes.sliderLabel}>
          {m.lab_temperature()} <output htmlFor={id}>{shown}</output>
        </label>
        <input
          id={id}
          className={classes.slider}
          type="range"
          min={temperatures.least}
          max={temperatures.most}
          step={temperatures.step}
          value={temperature}
          onChange={(event) => setTemperature(event.currentTarget.valueAsNumber)}
        />
      </div>
      <BarList
        scale={1}
        rows={parts.map(({ id: part, tree }, index) => ({
          id: part,
          name: toString(tree).trim(),
          value: shares[index] ?? 0,
          words: m.lab_share({ share: inNumbers((shares[index] ?? 0) * 100, 1) }),
        }))}
      />
    </div>
  );
}
