import { Alert, Skeleton } from '@mantine/core';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode, Ref } from 'react';
import type { AuthoringFault } from '#contract/authoring.ts';
import { m } from '#messages';
import { Loaded } from '#web/ui/loaded.tsx';
import { FaultList } from '../publish/fault-list.tsx';
import classes from './preview-pane.module.css';
import type { Preview } from './use-preview.ts';

interface Props {
  preview: UseQueryResult<Preview>;
  /** Renders the content as a learner sees it. */
  render: (preview: Preview) => ReactNode;
  /** Takes the author to a fault. */
  onFault: (fault: AuthoringFault) => void;
  ref: Ref<HTMLElement>;
}

/** The text as a learner sees it, with its faults above. */
export function PreviewPane({ preview, render, onFault, ref }: Props) {
  return (
    // Scrollable content must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section ref={ref} className={classes.pane} aria-label={m.authoring_preview()} tabIndex={0}>
      <Loaded
        read={preview}
        problem={m.authoring_preview_problem()}
        waiting={
          <>
            <Skeleton height={32} width="70%" mb="xl" />
            <Skeleton height={280} radius="md" />
          </>
        }
      >
        {(shown) => (
          <>
            {shown.faults.length > 0 && <FaultList faults={shown.faults} onFault={onFault} />}
            {shown.content ? (
              <article className={classes.article}>
                <h1 className="ui-page-title ui-mb-xl">{shown.title}</h1>
                {render(shown)}
              </article>
            ) : (
              <Alert color="caution" variant="light" icon={<IconAlertTriangle size={18} aria-hidden />} title={m.authoring_preview_none()}>
                {m.authoring_preview_none_line()}
              </Alert>
            )}
          </>
        )}
      </Loaded>
    </section>
  );
}
