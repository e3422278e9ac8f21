import { ActionIcon, Button, Group, Modal, Popover, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import IconBookmark from '@tabler/icons-react/dist/esm/icons/IconBookmark.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReportName } from '#contract/report-columns.ts';
import type { ReportView } from '#contract/report-views.ts';
import { limits } from '#contract/values.ts';
import { m } from '#messages';
import { useCompany } from '#web/lib/company.ts';
import { Form } from '#web/lib/form.tsx';
import { read } from '#web/lib/read.ts';
import { useSend } from '#web/lib/send.ts';
import { useConfirm } from '#web/ui/confirm.tsx';
import { DialogButtons } from '#web/ui/dialog-buttons.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { filtersOf, type ReportSearch } from './report-search.ts';
import classes from './reports.module.css';

interface Props {
  report: ReportName;
  search: ReportSearch;
  onOpen: (to: ReportSearch) => void;
}

/** Returns a saved view's search, with nothing left over from the previous search. */
const searchOf = ({ report, filters }: ReportView): ReportSearch => ({
  period: undefined,
  from: undefined,
  to: undefined,
  chapter_id: undefined,
  track_id: undefined,
  chart: undefined,
  sort: undefined,
  page: undefined,
  ...filters,
  report,
});

/** The person's saved views, which they can open, rename and delete, and a way to save the current one. */
export function ViewMenu({ report, search, onOpen }: Props) {
  const company = useCompany();
  const views = useQuery(read('GET /api/company/report-views', { query: company }));
  const [isOpen, setOpen] = useState(false);
  const [named, setNamed] = useState<ReportView | 'new' | null>(null);
  const confirm = useConfirm();
  const remove = useSend('DELETE /api/company/report-views/:viewId');
  const name = (what: ReportView | 'new') => {
    setOpen(false);
    setNamed(what);
  };
  return (
    <>
      <Popover opened={isOpen} onChange={setOpen} position="bottom-end" width={320} trapFocus returnFocus>
        <Popover.Target>
          <Button variant="default" leftSection={<IconBookmark size={18} aria-hidden />} onClick={() => setOpen(!isOpen)}>
            {m.report_views()}
          </Button>
        </Popover.Target>
        <Popover.Dropdown aria-label={m.report_views()}>
          <Stack gap="sm">
            <Loaded read={views} waiting={64}>
              {({ views: saved }) =>
                saved.length === 0 ? (
                  <Text size="sm">{m.report_views_none()}</Text>
                ) : (
                  <ul className={classes.views}>
                    {saved.map((view) => (
                      <li key={view.id}>
                        <Button
                          variant="subtle"
                          justify="start"
                          className="ui-rest"
                          onClick={() => {
                            setOpen(false);
                            onOpen(searchOf(view));
                          }}
                        >
                          {view.name}
                        </Button>
                        <ActionIcon aria-label={m.report_view_rename({ name: view.name })} onClick={() => name(view)}>
                          <IconPencil size={18} stroke={1.75} />
                        </ActionIcon>
                        <ActionIcon
                          aria-label={m.report_view_delete({ name: view.name })}
                          onClick={() => {
                            setOpen(false);
                            confirm({
                              title: m.report_view_delete_ask({ name: view.name }),
                              line: m.report_view_delete_why(),
                              action: m.report_delete(),
                              onConfirm: () => remove.sendOrThrow({ params: { viewId: view.id } }),
                            });
                          }}
                        >
                          <IconTrash size={18} stroke={1.75} />
                        </ActionIcon>
                      </li>
                    ))}
                  </ul>
                )
              }
            </Loaded>
            <Group>
              <Button size="sm" onClick={() => name('new')}>
                {m.report_view_save()}
              </Button>
            </Group>
          </Stack>
        </Popover.Dropdown>
      </Popover>
      <Modal
        opened={named !== null}
        onClose={() => setNamed(null)}
        title={named === 'new' || named === null ? m.report_view_save_as() : m.report_view_rename({ name: named.name })}
      >
        {named !== null && (
          <NameForm view={named === 'new' ? null : named} report={report} search={search} onClose={() => setNamed(null)} />
        )}
      </Modal>
    </>
  );
}

/** A form that names the current view, or renames a saved one. */
function NameForm({
  view,
  report,
  search,
  onClose,
}: {
  view: ReportView | null;
  report: ReportName;
  search: ReportSearch;
  onClose: () => void;
}) {
  const company = useCompany();
  const form = useForm({
    initialValues: { name: view?.name ?? '' },
    validate: { name: (text) => (text.trim() === '' ? m.report_view_name_needed() : null) },
  });
  const shared = { form, failed: m.report_view_failed(), fieldOf: { report_view_name_taken: 'name' }, after: onClose } as const;
  const save = useSend('POST /api/company/report-views', { ...shared, done: ({ name }) => m.report_view_saved({ name }) });
  const rename = useSend('PUT /api/company/report-views/:viewId', { ...shared, done: ({ name }) => m.report_view_renamed({ name }) });
  const used = view ? rename : save;
  return (
    <Form
      form={form}
      onSubmit={({ name }) =>
        view
          ? rename.send({ params: { viewId: view.id }, body: { name } })
          : save.send({ query: company, body: { name, report, filters: filtersOf(search) } })
      }
      problem={form.errors['name'] ? null : used.problem}
    >
      <TextInput
        label={m.report_view_name()}
        maxLength={limits.reportViewName.most}
        required
        data-autofocus
        {...form.getInputProps('name')}
      />
      <DialogButtons submit={view ? m.report_rename() : m.report_save()} busy={used.isPending} onCancel={onClose} />
    </Form>
  );
}
