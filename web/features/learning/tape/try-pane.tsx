import { Button, NativeSelect } from '@mantine/core';
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { type KeyboardEvent, useState } from 'react';
import type { Tape } from '#contract/tape-values.ts';
import { m } from '#messages';
import { Asked } from './asked.tsx';
import { requestOf } from './request-text.ts';
import classes from './tape.module.css';
import { TryView } from './try-view.tsx';

/** The tries that a filter lets through: all, those for which a claim holds (`yes id`), or those for which it doesn't (`no id`). */
function passes(filter: string, met: readonly string[]): boolean {
  const [wanted, id = ''] = filter.split(' ');
  return wanted === 'all' || met.includes(id) === (wanted === 'yes');
}

interface Props {
  tape: Tape;
  label: string;
  /** The variant and the try that are shown first. */
  start: { variant: number; index: number };
}

/** The tries of a tape, of which one is shown. */
export function TryPane({ tape, label, start }: Props) {
  const { claims, tries, variants } = tape;
  const [variant, setVariant] = useState(variants?.[start.variant]?.id ?? null);
  const [filter, setFilter] = useState('all');
  const [index, setIndex] = useState(start.index);
  const own = tries.filter((one) => variant === null || one.variant === variant);
  const passing = own.filter(({ met }) => passes(filter, met));
  const shown = passing[index];
  const turn = (by: -1 | 1) => setIndex(Math.min(Math.max(index + by, 0), Math.max(passing.length - 1, 0)));
  function turnByKey(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    event.stopPropagation();
    turn(event.key === 'ArrowLeft' ? -1 : 1);
  }
  const filters = claims.flatMap(({ id, text: claim }) => {
    const count = own.filter(({ met }) => met.includes(id)).length;
    return [
      { value: `yes ${id}`, label: m.tape_filter_met({ count, claim }) },
      { value: `no ${id}`, label: m.tape_filter_not({ count: own.length - count, claim }) },
    ];
  });

  return (
    <section className={classes.pane} aria-label={label}>
      <div className={classes.choices}>
        {variants && (
          <NativeSelect
            label={m.tape_variant()}
            data={variants.map(({ id, text }) => ({ value: id, label: text }))}
            value={variant ?? ''}
            onChange={({ currentTarget }) => {
              setVariant(currentTarget.value);
              setIndex(0);
            }}
          />
        )}
        {claims.length > 0 && (
          <NativeSelect
            label={m.tape_filter()}
            data={[{ value: 'all', label: m.tape_filter_all({ count: own.length }) }, ...filters]}
            value={filter}
            onChange={({ currentTarget }) => {
              setFilter(currentTarget.value);
              setIndex(0);
            }}
          />
        )}
      </div>
      <Asked request={requestOf(tape, variant)} />
      <div className={classes.turn} role="toolbar" tabIndex={-1} aria-label={m.tape_turn()} onKeyDown={turnByKey}>
        <Button variant="default" size="compact-md" aria-label={m.tape_previous()} disabled={index === 0} onClick={() => turn(-1)}>
          <IconChevronLeft size={18} aria-hidden />
        </Button>
        <p aria-live="polite">{shown ? m.tape_try({ number: own.indexOf(shown) + 1, all: own.length }) : m.tape_none()}</p>
        <Button
          variant="default"
          size="compact-md"
          aria-label={m.tape_next()}
          disabled={index >= passing.length - 1}
          onClick={() => turn(1)}
        >
          <IconChevronRight size={18} aria-hidden />
        </Button>
      </div>
      {shown && <TryView key={tries.indexOf(shown)} shown={shown} claims={claims} />}
    </section>
  );
}
