import { Button, Group, SegmentedControl, Skeleton } from '@mantine/core';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode, useState } from 'react';
import type { DraftModule } from '#contract/authoring.ts';
import type { FileContent } from '#contract/learning.ts';
import { m } from '#messages';
import { read } from '#web/lib/read.ts';
import { AboveTitle, BackLink } from '#web/ui/above-title.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ButtonLink } from '#web/ui/link.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { PhoneFrame } from './phone-frame.tsx';
import { type PreviewWidth } from './preview-widths.ts';
import { StepList } from './step-list.tsx';
import classes from './trial.module.css';
import { TriedStep } from './tried-step.tsx';

interface Place {
  /** The step shown, by default the first one. */
  fileName: string | undefined;
  width: PreviewWidth;
}

export interface ModulePreviewProps extends Place {
  moduleId: string;
  onPlace: (place: Place) => void;
  /** Renders a step as a learner sees it, with callbacks for completing it and for moving to another step. */
  renderStep: (step: { file: FileContent; takeFocus: boolean; onOpen: (fileName: string) => void; onDone: () => void }) => ReactNode;
}

/** A module as learners will see it, from the working copy. The author's answers and completions are not recorded. */
export function ModulePreview({ moduleId, ...props }: ModulePreviewProps) {
  const module = useQuery({
    ...read('GET /api/admin/authoring/drafts/:moduleId', { params: { moduleId } }),
    refetchOnMount: 'always',
  });
  return (
    <Loaded read={module} problem={m.authoring_module_problem()} waiting={<Skeleton height={420} radius="lg" />}>
      {(known) => <Tried module={known} {...props} />}
    </Loaded>
  );
}

function Tried({ module, fileName, width, onPlace, renderStep }: Omit<ModulePreviewProps, 'moduleId'> & { module: DraftModule }) {
  const [done, setDone] = useState<ReadonlySet<string>>(new Set());
  // Starting again resets the steps, including all answers.
  const [round, setRound] = useState(0);
  const [first] = useState(fileName);
  const { id, files, details } = module;
  const file = files.find(({ file_name }) => file_name === fileName) ?? files[0];
  const open = (next: string) => onPlace({ fileName: next, width });
  const shown = file && (
    <Fragment key={`${file.file_name} ${round}`}>
      <TriedStep
        module={module}
        file={file}
        isDone={done.has(file.file_name)}
        render={(content) =>
          renderStep({
            file: content,
            takeFocus: file.file_name !== (first ?? files[0]?.file_name),
            onOpen: open,
            onDone: () => setDone((now) => new Set([...now, file.file_name])),
          })
        }
      />
    </Fragment>
  );
  return (
    <>
      <PageHeader
        title={m.authoring_trial_title({ title: details.title })}
        line={m.authoring_trial_line()}
        above={
          <AboveTitle>
            <BackLink to="/admin/modules/$moduleId" params={{ moduleId: id }}>
              {m.authoring_trial_back()}
            </BackLink>
          </AboveTitle>
        }
        action={
          file && (
            <ButtonLink variant="default" to="/admin/modules/$moduleId/files/$fileName" params={{ moduleId: id, fileName: file.file_name }}>
              {m.authoring_trial_edit()}
            </ButtonLink>
          )
        }
      />
      {file ? (
        <>
          <div className={classes.bar}>
            <SegmentedControl
              aria-label={m.authoring_trial_width()}
              value={width}
              onChange={(next) => onPlace({ fileName: file.file_name, width: next as PreviewWidth })}
              data={[
                { value: 'desktop', label: m.authoring_trial_desktop() },
                { value: 'phone', label: m.authoring_trial_phone() },
              ]}
            />
            <Group gap="sm">
              <span role="status">{m.authoring_trial_done({ done: done.size, total: files.length })}</span>
              <Button
                variant="default"
                leftSection={<IconRefresh size={18} aria-hidden />}
                onClick={() => {
                  setDone(new Set());
                  setRound(round + 1);
                }}
              >
                {m.authoring_trial_again()}
              </Button>
            </Group>
          </div>
          <div className={classes.columns}>
            <StepList files={files} current={file.file_name} done={done} onOpen={open} />
            <div className="ui-narrow">
              {width === 'phone' ? <PhoneFrame label={m.authoring_trial_phone_label()}>{shown}</PhoneFrame> : shown}
            </div>
          </div>
        </>
      ) : (
        <EmptyState drawing="quiet" title={m.authoring_files_none_title()} message={m.authoring_files_none_line()} />
      )}
    </>
  );
}
