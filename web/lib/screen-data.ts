import type { TablerIcon } from '@tabler/icons-react';
import type { Access, Role } from '#contract/access.ts';

/** The sidebar groups, in order. */
export const sidebarGroups = ['main', 'administration', 'learning', 'company'] as const;
export type SidebarGroup = (typeof sidebarGroups)[number];

/** The shell's data about a screen. It is declared on the screen's route, as `staticData.screen`. */
export interface ScreenData {
  /** The screen's name in the sidebar and the shortcut list. */
  title?: () => string;
  /** The people who may see it. By default, everyone who is signed in may. */
  access?: Exclude<Access, 'public'>;
  /** The screen that people who may not see this one are redirected to. */
  otherwise?: '/dashboard' | '/admin/dashboard';
  sidebar?: {
    group: SidebarGroup;
    order: number;
    /** The group for some roles, if it is another one for them. */
    groups?: Partial<Record<Role, SidebarGroup>>;
    icon: TablerIcon;
    /** The roles whose sidebar includes the screen, if other roles may see it too. */
    roles?: readonly Role[];
    /** Whether this person's sidebar includes the screen, if that depends on more than their role. */
    useIsShown?: () => boolean;
    /** Returns the number of items on the screen that are waiting for the person, shown in red beside the title. */
    useCount?: () => number;
  };
  /** The key that goes to this screen when pressed after `g`. */
  key?: string;
  /** The sidebar item marked as active, for screens that are not in the sidebar themselves. */
  within?: string | (() => string);
  /** Whether the screen needs all the available space, so that the sidebar is narrow. */
  needsRoom?: boolean;
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    screen?: ScreenData;
    /** Whether it is a public page, which the build prerenders (`tools/lib/prerender.ts`) and which search engines list. */
    isPublicPage?: boolean;
    /**
     * Whether it is a public page that can be read without the application, which is loaded only when needed
     * (`web/public/written-page.js`).
     */
    isText?: boolean;
    /**
     * Whether it is a public page that may include text that only the server knows. It is prerendered a second time, with placeholders for
     * that text.
     */
    hasPlaces?: boolean;
  }
}
