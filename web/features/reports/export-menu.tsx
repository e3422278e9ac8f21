import { Button, Menu } from '@mantine/core';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { type ReportFormat, type ReportName, reportFormats } from '#contract/report-columns.ts';
import { m } from '#messages';
import { useCompany } from '#web/lib/company.ts';
import { download } from '#web/lib/download.ts';
import { toastWhile } from '#web/lib/toast.tsx';
import { filtersOf, type ReportSearch } from './report-search.ts';
import { formatNames } from './report-words.ts';

/** A menu that saves the current report, with all its rows, as a file. */
export function ExportMenu({ report, search }: { report: ReportName; search: ReportSearch }) {
  const company = useCompany();
  const save = (format: ReportFormat) =>
    void toastWhile({ doing: m.table_exporting(), done: m.table_exported(), failed: m.table_export_failed() }, () =>
      download('GET /api/reports/:report/export', { params: { report }, query: { ...filtersOf(search), ...company, format } }),
    );
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" leftSection={<IconDownload size={18} aria-hidden />}>
          {m.report_export()}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {reportFormats.map((format) => (
          <Menu.Item key={format} onClick={() => save(format)}>
            {formatNames[format]()}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
