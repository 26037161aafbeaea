/** The part of the browser that sets the badge; absent where there is none. */
interface BadgeNavigator {
  setAppBadge?(count: number): Promise<void>;
  clearAppBadge?(): Promise<void>;
}

/** Shows how much is due today on the icon of the installed application; nothing at zero, or where it has no badge. */
export async function setAppBadge(count: number): Promise<void> {
  const browser: BadgeNavigator = navigator;
  // Without the permission, some browsers refuse.
  await (count > 0 ? browser.setAppBadge?.(count) : browser.clearAppBadge?.())?.catch(() => undefined);
}
