import { Button } from '@mantine/core';
import IconColumns2 from '@tabler/icons-react/dist/esm/icons/IconColumns2.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { freshTapeDays, isTapeOld, type Tape } from '#contract/tape-values.ts';
import { m } from '#messages';
import { dayIn, dayLong } from '#web/lib/calendar-day.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { Counts } from './counts.tsx';
import { settingsOf } from './request-text.ts';
import classes from './tape.module.css';
import { tapeAt } from './tape-at.ts';
import { TryPane } from './try-pane.tsx';

/** How the tries were made: by hand, or by a model on a day and with its settings. */
function Made({ tape: { made, recorded, asked } }: { tape: Tape }) {
  const [now] = useState(() => new Date());
  if (made === 'by_hand' || !recorded)
    return (
      <p className={classes.made}>
        <IconPencil size={16} aria-hidden /> {m.tape_by_hand()}
      </p>
    );
  const { model, version, seed } = recorded;
  const at = new Date(recorded.at);
  const named = version !== undefined && version !== model ? m.tape_model_version({ model, version }) : model;
  const settings = [named, settingsOf(asked), seed === undefined ? '' : m.tape_seed({ value: seed })].filter(Boolean).join(' · ');
  return (
    <>
      <p className={classes.made}>{m.tape_last_run({ date: dayLong(dayIn(undefined, at)), model: settings })}</p>
      {isTapeOld(at, now) && <p className={classes.old}>{m.tape_old({ days: freshTapeDays })}</p>}
    </>
  );
}

function Player({ tape }: { tape: Tape }) {
  const [isCompared, setCompared] = useState(false);
  const title = useId();
  return (
    <figure className={classes.tape} aria-labelledby={title} data-not-text data-tape>
      <figcaption>
        <p id={title} className={classes.title}>
          {tape.title}
        </p>
        <Made tape={tape} />
        {tape.note && <p className={classes.note}>{tape.note}</p>}
      </figcaption>
      <Counts tape={tape} />
      <div className={classes.panes}>
        <TryPane tape={tape} label={m.tape_pane()} start={{ variant: 0, index: 0 }} />
        {isCompared && (
          <TryPane
            tape={tape}
            label={m.tape_pane_other()}
            // Another version of the request is compared first, if there is one.
            start={tape.variants ? { variant: 1, index: 0 } : { variant: 0, index: 1 }}
          />
        )}
      </div>
      <Button
        className={classes.compare}
        variant="subtle"
        color="gray"
        size="compact-sm"
        leftSection={<IconColumns2 size={16} aria-hidden />}
        aria-expanded={isCompared}
        onClick={() => setCompared(!isCompared)}
      >
        {isCompared ? m.tape_compare_end() : m.tape_compare()}
      </Button>
    </figure>
  );
}

/** Loads a tape and plays it. */
export function TapePlayer({ src }: { src: string }) {
  const tape = useQuery(tapeAt(src));
  return (
    <Loaded read={tape} problem={m.tape_problem()} waiting={420}>
      {(data) => <Player tape={data} />}
    </Loaded>
  );
}
