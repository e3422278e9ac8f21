import { Tabs } from '@mantine/core';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { m } from '#messages';
import { ButtonLink } from '#web/ui/link.tsx';
import { Screen } from '#web/ui/screen.tsx';
import { oneOf } from '#web/ui/search-params.ts';
import { type RegisterSearch, type RegisterView, registerViews } from './ai-system-search.ts';
import { LiteracyFile } from './literacy-file.tsx';
import { SystemList } from './system-list.tsx';

interface Props {
  search: RegisterSearch;
  onSearch: (change: RegisterSearch, isPlace: boolean) => void;
}

const names: Record<RegisterView, () => string> = { register: m.ai_register, file: m.ai_literacy_file_title };

/** A company's register of AI systems, and the file that documents who is trained for them. */
export function RegisterScreen({ search: { view = 'register', day }, onSearch }: Props) {
  return (
    <Screen
      title={m.ai_systems_title()}
      line={m.ai_systems_line()}
      action={
        <ButtonLink to="/company/ai-systems/new" leftSection={<IconPlus size={18} aria-hidden />}>
          {m.ai_system_new()}
        </ButtonLink>
      }
    >
      <Tabs
        value={view}
        keepMounted={false}
        onChange={(next) => onSearch({ view: oneOf(registerViews.slice(1), next), day: undefined }, true)}
      >
        <Tabs.List className="ui-tabs" aria-label={m.ai_systems_title()}>
          {registerViews.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {names[name]()}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="register">{view === 'register' && <SystemList />}</Tabs.Panel>
        <Tabs.Panel value="file">
          {view === 'file' && <LiteracyFile day={day} onDay={(next) => onSearch({ day: next }, false)} />}
        </Tabs.Panel>
      </Tabs>
    </Screen>
  );
}
