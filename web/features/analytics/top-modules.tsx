import { m } from '#messages';
import { BarList } from '#web/ui/bar-list.tsx';
import { DataCard } from '#web/ui/data-card.tsx';
import { AnchorLink } from '#web/ui/link.tsx';

interface TopModule {
  module_id: string;
  title: string;
  completions: number;
  learners: number;
}

/** The modules that the most people completed, and how many people started them. */
export function TopModules({ modules }: { modules: readonly TopModule[] }) {
  return (
    <DataCard title={m.figures_top_modules()}>
      {modules.length === 0 ? (
        <p className="ui-quiet">{m.figures_top_modules_none()}</p>
      ) : (
        <BarList
          rows={modules.slice(0, 5).map(({ module_id, title, completions, learners }) => ({
            id: module_id,
            name: (
              <AnchorLink to="/modules/$moduleId" params={{ moduleId: module_id }} inherit c="inherit">
                {title}
              </AnchorLink>
            ),
            value: completions,
            words: m.figures_module_line({ completions, learners }),
          }))}
        />
      )}
    </DataCard>
  );
}
