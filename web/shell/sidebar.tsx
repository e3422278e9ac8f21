import { ActionIcon } from '@mantine/core';
import IconLayoutSidebarLeftCollapse from '@tabler/icons-react/dist/esm/icons/IconLayoutSidebarLeftCollapse.mjs';
import IconLayoutSidebarLeftExpand from '@tabler/icons-react/dist/esm/icons/IconLayoutSidebarLeftExpand.mjs';
import { useMatches } from '@tanstack/react-router';
import { clsx } from 'clsx';
import type { Role } from '#contract/access.ts';
import { m } from '#messages';
import { useSession } from '#web/lib/session.ts';
import { CairnMark } from '#web/ui/cairn-mark.tsx';
import { PlainLink } from '#web/ui/link.tsx';
import { Tooltip } from '#web/ui/tooltip.tsx';
import { itemAbove, type Place, type SidebarItem, sidebarOf } from './screens.ts';
import classes from './sidebar.module.css';

interface ItemProps {
  item: SidebarItem;
  isActive: boolean;
  wide: boolean;
  onFollow: (() => void) | undefined;
}

/** The highest number that is shown exactly. */
const mostShown = 99;
const nothingWaits = () => 0;
const always = () => true;

function Item({ item: { path, title, sidebar }, isActive, wide, onFollow }: ItemProps) {
  const { icon: Icon, useCount = nothingWaits, useIsShown = always } = sidebar;
  const count = useCount();
  const isShown = useIsShown();
  const name = count > 0 ? `${title()}, ${m.pending_count({ n: count })}` : title();
  if (!isShown) return null;
  return (
    <li>
      <Tooltip label={name} position="right" disabled={wide}>
        <PlainLink
          to={path}
          className={clsx(classes.item, isActive && classes.active)}
          {...(isActive ? { 'aria-current': 'page' } : {})}
          {...(wide && count === 0 ? {} : { 'aria-label': name })}
          {...(onFollow ? { onClick: onFollow } : {})}
        >
          <Icon size={20} stroke={1.75} aria-hidden="true" />
          {wide && <span>{title()}</span>}
          {count > 0 && (
            <span className={classes.count} aria-hidden="true">
              {count > mostShown ? `${mostShown}+` : count}
            </span>
          )}
        </PlainLink>
      </Tooltip>
    </li>
  );
}

/** The home link: the company's logo, or else the product's. The logo is on white in both themes, because its colours are unknown. */
function Home({ wide, onFollow }: Pick<ItemProps, 'wide' | 'onFollow'>) {
  const user = useSession((state) => state.user);
  const logo = user?.company_logo;
  const company = user?.company_name ?? '';
  return (
    <PlainLink
      to="/dashboard"
      className={classes.brand}
      aria-label={logo ? m.shell_home_company({ company }) : m.shell_home()}
      {...(onFollow ? { onClick: onFollow } : {})}
    >
      {logo ? <img className={classes.logo} src={logo} alt={company} /> : <CairnMark size={28} />}
      {!logo && wide && <span>{m.product()}</span>}
    </PlainLink>
  );
}

interface Props {
  places: readonly Place[];
  role: Role;
  wide: boolean;
  /** Toggles between wide and narrow. Without it, as in the drawer on small screens, there is no toggle button. */
  onToggle?: () => void;
  /** Called after a person follows a link. */
  onFollow?: () => void;
}

/** A role's main navigation, 264 px wide, or 72 px when narrow. */
export function Sidebar({ places, role, wide, onToggle, onFollow }: Props) {
  const active = useMatches({
    select: (matches) => itemAbove(matches.at(-1)?.staticData.screen, matches.at(-1)?.fullPath ?? ''),
  });
  const collapse = wide ? m.shell_collapse() : m.shell_expand();
  return (
    <div className={clsx(classes.sidebar, !wide && classes.narrow)}>
      <nav aria-label={m.shell_navigation()} className={classes.nav}>
        <Home wide={wide} onFollow={onFollow} />
        {sidebarOf(places, role).map(({ group, title, items }) => (
          <div key={group} className={classes.group}>
            {title && (wide ? <div className={classes.title}>{title}</div> : <hr className={classes.rule} />)}
            <ul className="ui-list ui-stack ui-gap-2xs">
              {items.map((item) => (
                <Item key={item.path} item={item} isActive={item.path === active} wide={wide} onFollow={onFollow} />
              ))}
            </ul>
          </div>
        ))}
      </nav>
      {onToggle && (
        <div className={classes.foot}>
          <Tooltip label={collapse} position="right">
            <ActionIcon size={40} aria-label={collapse} aria-expanded={wide} onClick={onToggle}>
              {wide ? <IconLayoutSidebarLeftCollapse size={20} stroke={1.75} /> : <IconLayoutSidebarLeftExpand size={20} stroke={1.75} />}
            </ActionIcon>
          </Tooltip>
        </div>
      )}
    </div>
  );
}
