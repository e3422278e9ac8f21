import { Skeleton, Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import type { DraftModule } from '#contract/authoring.ts';
import { m } from '#messages';
import { Problem } from '#web/lib/problem.ts';
import { read } from '#web/lib/read.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ButtonLink } from '#web/ui/link.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import type { RenderTree } from '../compare/as-learners-see.tsx';
import { OriginCard } from '../origin/origin-card.tsx';
import { ReviewCard } from '../review/review-card.tsx';
import { useModuleReview } from '../review/use-module-review.ts';
import { FileList } from './file-list.tsx';
import classes from './module.module.css';
import { ModuleHead } from './module-head.tsx';
import type { ModulePart } from './module-parts.ts';
import { WaitingContent } from './waiting-module.tsx';

// Authors come for the steps, so the other parts are loaded when someone opens them.
const DetailsForm = lazy(async () => ({ default: (await import('./details-form.tsx')).DetailsForm }));
const CareCard = lazy(async () => ({ default: (await import('../review/care-card.tsx')).CareCard }));
const Pictures = lazy(async () => ({ default: (await import('./pictures.tsx')).Pictures }));
const ModuleComments = lazy(async () => ({ default: (await import('../comments/module-comments.tsx')).ModuleComments }));
const Editions = lazy(async () => ({ default: (await import('../editions/editions.tsx')).Editions }));

interface Props {
  moduleId: string;
  part: ModulePart;
  /** The details field where editing starts. */
  field: string | undefined;
  onPart: (part: ModulePart) => void;
  /** Shows the text as learners see it. */
  renderTree: RenderTree;
}

const Unknown = () => (
  <>
    <PageHeader title={m.modules_title()} />
    <EmptyState
      drawing="search"
      title={m.authoring_module_unknown_title()}
      message={m.authoring_module_unknown_line()}
      action={<ButtonLink to="/admin/modules">{m.authoring_to_modules()}</ButtonLink>}
    />
  </>
);

/** One module for its authors: its steps, details, pictures and editions. */
export function ModuleScreen({ moduleId, ...props }: Props) {
  // The route has just started this read.
  const module = useQuery(read('GET /api/admin/authoring/drafts/:moduleId', { params: { moduleId } }));
  // This read starts together with the module's, so that the card above the steps does not appear late.
  useModuleReview(moduleId);
  return (
    <Loaded
      read={module}
      problem={m.authoring_module_problem()}
      waiting={
        <>
          <Skeleton height={72} width="60%" mb="2xl" />
          <WaitingContent />
        </>
      }
      instead={(error) => error instanceof Problem && error.status === 404 && <Unknown />}
    >
      {(known) => (
        <>
          <ModuleHead module={known} />
          <OriginCard module={known} renderTree={props.renderTree} />
          <ReviewCard module={known} renderTree={props.renderTree} />
          <Parts module={known} {...props} />
        </>
      )}
    </Loaded>
  );
}

const Later = ({ children }: { children: ReactNode }) => <Suspense fallback={<WaitingContent />}>{children}</Suspense>;

function Parts({ module, part, field, onPart, renderTree }: { module: DraftModule } & Omit<Props, 'moduleId'>) {
  const openComments = useModuleReview(module.id).data?.open_comments ?? 0;
  return (
    <Tabs value={part} onChange={(next) => next && onPart(next as ModulePart)} keepMounted={false}>
      <Tabs.List className={`ui-tabs ${classes.tabs}`} aria-label={m.authoring_module_parts()}>
        <Tabs.Tab value="files">{m.authoring_part_files()}</Tabs.Tab>
        <Tabs.Tab value="details">{m.authoring_part_details()}</Tabs.Tab>
        <Tabs.Tab value="pictures">{m.authoring_part_pictures()}</Tabs.Tab>
        <Tabs.Tab value="comments">{openComments > 0 ? m.comments_tab({ count: openComments }) : m.comments_title()}</Tabs.Tab>
        <Tabs.Tab value="editions">{m.authoring_part_editions()}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="files">
        <FileList module={module} />
      </Tabs.Panel>
      <Tabs.Panel value="details">
        <Later>
          <DetailsForm module={module} field={field} />
          <CareCard moduleId={module.id} />
        </Later>
      </Tabs.Panel>
      <Tabs.Panel value="pictures">
        <Later>
          <Pictures module={module} />
        </Later>
      </Tabs.Panel>
      <Tabs.Panel value="comments">
        <Later>
          <ModuleComments module={module} />
        </Later>
      </Tabs.Panel>
      <Tabs.Panel value="editions">
        <Later>
          <Editions module={module} renderTree={renderTree} />
        </Later>
      </Tabs.Panel>
    </Tabs>
  );
}
