import { ActionIcon, Button, Collapse } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useId } from 'react';
import type { AuthoringTrack } from '#contract/authoring.ts';
import { m } from '#messages';
import type { Scope } from '#web/lib/author-rights.ts';
import { TrackGlyph } from '#web/ui/track-glyph.tsx';
import { StatusBadges } from '../module/status-badges.tsx';
import type { Mover } from '../order/sortable-list.tsx';
import classes from './catalog.module.css';
import { ModuleList } from './module-list.tsx';
import { TrackMenu } from './track-menu.tsx';

interface Props {
  track: AuthoringTrack;
  /** The track's owner, and whether the person may write the track. */
  scope: Scope;
  canWrite: boolean;
  /** Null for a track that can't be reordered. */
  mover: Mover | null;
  mostModules: number;
  onEdit: () => void;
  onNewModule: () => void;
}

/** One track with its modules. */
export function TrackCard({ track, scope, canWrite, mover, mostModules, onEdit, onNewModule }: Props) {
  const { details, status, modules } = track;
  const live = modules.filter((module) => module.status !== 'archived').length;
  const [isOpen, { toggle }] = useDisclosure(status !== 'archived');
  const id = useId();
  const Chevron = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <section className={classes.track} aria-labelledby={`${id}-title`}>
      <div className={classes.head}>
        {mover?.grip}
        <ActionIcon
          size={32}
          aria-expanded={isOpen}
          aria-controls={`${id}-modules`}
          aria-label={isOpen ? m.authoring_modules_hide({ track: details.title }) : m.authoring_modules_show({ track: details.title })}
          onClick={toggle}
        >
          <Chevron size={18} aria-hidden />
        </ActionIcon>
        <TrackGlyph glyph={details.glyph} hue={details.hue} size={36} />
        <div className={classes.words}>
          <h2 id={`${id}-title`} className={classes.title}>
            {details.title}
          </h2>
          <p className={classes.about}>
            <StatusBadges status={status} hasChanges={track.has_changes} />
            {m.authoring_modules_of({ count: live, most: mostModules })}
          </p>
        </div>
        {canWrite && <TrackMenu track={track} mover={mover} onEdit={onEdit} />}
      </div>
      <Collapse expanded={isOpen} id={`${id}-modules`}>
        <div className={classes.body}>
          <ModuleList track={track} scope={scope} canWrite={canWrite} />
          {canWrite && status !== 'archived' && (
            <Button
              variant="subtle"
              size="compact-md"
              leftSection={<IconPlus size={16} aria-hidden />}
              disabled={live >= mostModules}
              onClick={onNewModule}
              aria-label={m.authoring_module_new_in({ track: details.title })}
            >
              {m.authoring_module_new()}
            </Button>
          )}
        </div>
      </Collapse>
    </section>
  );
}
