import { Badge, Switch } from '@mantine/core';
import { clsx } from 'clsx';
import { useId } from 'react';
import type { CatalogChoice } from '#contract/catalog-choice.ts';
import { m } from '#messages';
import { TrackGlyph } from '#web/ui/track-glyph.tsx';
import { MoveButtons } from '../order/move-buttons.tsx';
import type { Mover } from '../order/sortable-list.tsx';
import classes from './choice.module.css';

interface Props {
  track: CatalogChoice['tracks'][number];
  isShown: boolean;
  mover: Mover;
  onShow: (isShown: boolean) => void;
}

/** One track that a company shows or hides. */
export function TrackRow({ track, isShown, mover, onShow }: Props) {
  const { title, hue, glyph, total_modules: count, is_own, required_by } = track;
  const id = useId();
  const isRequired = required_by.length > 0 && isShown;
  return (
    <div className={classes.track}>
      {mover.grip}
      <span className={clsx(classes.glyph, !isShown && classes.hidden)}>
        <TrackGlyph glyph={glyph} hue={hue} size={36} />
      </span>
      <div className={classes.words}>
        <p id={`${id}-title`} className={clsx(classes.title, !isShown && classes.quiet)}>
          {title}
        </p>
        <p className={classes.about}>
          {is_own && <Badge variant="light">{m.catalog_choice_own()}</Badge>}
          {m.catalog_choice_modules({ count })}
          {isRequired && <span id={`${id}-why`}>{m.catalog_choice_required({ requirements: required_by.join(', ') })}</span>}
        </p>
      </div>
      <div className={classes.moves}>
        <MoveButtons mover={mover} name={title} />
      </div>
      <Switch
        className={classes.switch ?? ''}
        checked={isShown}
        disabled={isRequired}
        aria-label={m.catalog_choice_show({ track: title })}
        aria-describedby={isRequired ? `${id}-why` : undefined}
        onChange={(event) => onShow(event.currentTarget.checked)}
      />
    </div>
  );
}
