import { Modal, MultiSelect, SegmentedControl, Select, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { type ReportFormat, type ReportFrequency, type ReportName, reportFormats, reportFrequencies } from '#contract/report-columns.ts';
import { limits } from '#contract/values.ts';
import { m } from '#messages';
import { useCompany } from '#web/lib/company.ts';
import { Form } from '#web/lib/form.tsx';
import { useMe } from '#web/lib/me.ts';
import { read } from '#web/lib/read.ts';
import { useSend } from '#web/lib/send.ts';
import { DialogButtons } from '#web/ui/dialog-buttons.tsx';
import { Loaded, type Read } from '#web/ui/loaded.tsx';
import type { ReportSearch } from './report-search.ts';
import { formatNames, frequencyNames, reportWords } from './report-words.ts';
import { useReportNames } from './use-report-names.ts';

interface Props {
  opened: boolean;
  onClose: () => void;
  /** The possible recipients. */
  staff: readonly { id: string; full_name: string }[];
  report: ReportName;
  search: ReportSearch;
}

/** A dialog that schedules emails with the current report, filtered by its chapter and track. */
export function ScheduleDialog({ opened, onClose, ...props }: Props) {
  return (
    <Modal opened={opened} onClose={onClose} title={m.report_schedule_new()}>
      {opened && <ScheduleForm {...props} onClose={onClose} />}
    </Modal>
  );
}

interface Values {
  report: ReportName;
  format: ReportFormat;
  frequency: ReportFrequency;
  recipients: string[];
}

function ScheduleForm({ staff, report, search, onClose }: Omit<Props, 'opened'>) {
  const company = useCompany();
  const { id: me } = useMe();
  const names = useReportNames(report);
  const { chapter_id = null, track_id = null } = search;
  const chapter = useQuery({
    ...read('GET /api/company/chapters/:chapterId', { params: { chapterId: chapter_id ?? '' } }),
    enabled: chapter_id !== null,
  });
  const tracks = useQuery({ ...read('GET /api/company/courses', { query: company }), enabled: track_id !== null });
  // Until the chapter's name has loaded, the dialog must not claim that the report covers everything.
  const chapterName = chapter_id === null ? '' : chapter.data?.name;
  const trackTitle = track_id === null ? '' : tracks.data && (tracks.data.tracks.find(({ id }) => id === track_id)?.title ?? track_id);
  const isNamed = chapterName !== undefined && trackTitle !== undefined;
  const unnamed: Read<unknown> = chapterName === undefined ? chapter : tracks;
  const about = [chapterName, trackTitle].filter(Boolean).join(', ');
  const form = useForm<Values>({
    initialValues: { report, format: 'xlsx', frequency: 'weekly', recipients: staff.some(({ id }) => id === me) ? [me] : [] },
    validate: { recipients: (ids) => (ids.length === 0 ? m.report_schedule_recipients_needed() : null) },
  });
  const create = useSend('POST /api/company/report-schedules', {
    form,
    done: m.report_schedule_created(),
    failed: m.report_schedule_failed(),
    after: onClose,
  });
  return (
    <Form
      form={form}
      onSubmit={(values) => create.send({ query: company, body: { ...values, chapter_id, track_id } })}
      problem={create.problem}
    >
      <Select
        label={m.report_schedule_report()}
        allowDeselect={false}
        data={names.map((value) => ({ value, label: reportWords[value].name() }))}
        {...form.getInputProps('report')}
      />
      {isNamed ? (
        <Text size="sm">{m.report_schedule_about({ about: about || m.report_schedule_all() })}</Text>
      ) : (
        <Loaded read={unnamed} waiting={20}>
          {() => null}
        </Loaded>
      )}
      <SegmentedControl
        aria-label={m.report_schedule_frequency()}
        data={reportFrequencies.map((value) => ({ value, label: frequencyNames[value]() }))}
        {...form.getInputProps('frequency')}
      />
      <Select
        label={m.report_schedule_format()}
        allowDeselect={false}
        data={reportFormats.map((value) => ({ value, label: formatNames[value]() }))}
        {...form.getInputProps('format')}
      />
      <MultiSelect
        label={m.report_schedule_recipients()}
        description={m.report_schedule_recipients_hint()}
        searchable
        maxValues={limits.reportRecipients.most}
        data={staff.map(({ id, full_name }) => ({ value: id, label: full_name }))}
        {...form.getInputProps('recipients')}
      />
      <DialogButtons submit={m.report_schedule_create()} busy={create.isPending} disabled={!isNamed} onCancel={onClose} />
    </Form>
  );
}
