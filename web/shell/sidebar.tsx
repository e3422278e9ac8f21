import { ActionIcon, Tooltip } from '@mantine/core';
import IconLayoutSidebarLeftCollapse from '@tabler/icons-react/dist/esm/icons/IconLayoutSidebarLeftCollapse.mjs';
import IconLayoutSidebarLeftExpand from '@tabler/icons-react/dist/esm/icons/IconLayoutSidebarLeftExpand.mjs';
import { useLocation } from '@tanstack/react-router';
import { clsx } from 'clsx';
import type { Role } from '#contract/access.ts';
import { m } from '#messages';
import { toggleSidebar } from '#web/lib/ui-state.ts';
import { CairnMark } from '#web/ui/cairn-mark.tsx';
import { PlainLink } from '#web/ui/link.tsx';
import { isActive, sidebarOf } from './items.ts';
import classes from './sidebar.module.css';

interface Props {
  role: Role;
  wide: boolean;
  /** In the drawer of small screens there is nothing to collapse, and following a link closes it. */
  onFollow?: () => void;
}

/** Where one can go, by role; 264 px wide or 72 narrow. */
export function Sidebar({ role, wide, onFollow }: Props) {
  const pathname = useLocation({ select: (location) => location.pathname });
  const collapse = wide ? m.shell_collapse() : m.shell_expand();
  return (
    <div className={clsx(classes.sidebar, !wide && classes.narrow)}>
      <nav aria-label={m.shell_navigation()} className={classes.nav}>
        <PlainLink to="/dashboard" className={classes.brand} aria-label={m.shell_home()} {...(onFollow ? { onClick: onFollow } : {})}>
          <CairnMark size={28} />
          {wide && <span>{m.product()}</span>}
        </PlainLink>
        {sidebarOf(role).map((group) => (
          <div key={group.title ?? ''} className={classes.group}>
            {group.title && (wide ? <div className={classes.title}>{group.title}</div> : <hr className={classes.rule} />)}
            <ul>
              {group.items.map((item) => {
                const active = isActive(item, pathname);
                return (
                  <li key={item.to}>
                    <Tooltip label={item.label} position="right" disabled={wide}>
                      <PlainLink
                        to={item.to}
                        className={clsx(classes.item, active && classes.active)}
                        {...(active ? { 'aria-current': 'page' } : {})}
                        {...(wide ? {} : { 'aria-label': item.label })}
                        {...(onFollow ? { onClick: onFollow } : {})}
                      >
                        <item.icon size={20} stroke={1.75} aria-hidden="true" />
                        {wide && <span>{item.label}</span>}
                      </PlainLink>
                    </Tooltip>
                  </li>
                );
              })}
            </ul>
          </div>
        ))}
      </nav>
      {!onFollow && (
        <div className={classes.foot}>
          <Tooltip label={collapse} position="right">
            <ActionIcon size={40} aria-label={collapse} aria-expanded={wide} onClick={toggleSidebar}>
              {wide ? <IconLayoutSidebarLeftCollapse size={20} stroke={1.75} /> : <IconLayoutSidebarLeftExpand size={20} stroke={1.75} />}
            </ActionIcon>
          </Tooltip>
        </div>
      )}
    </div>
  );
}
