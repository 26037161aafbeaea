import type { ReactNode } from 'react';
import { Tab, TabList, TabPanel, Tabs as KitTabs } from 'react-aria-components/Tabs';

interface TabsProps {
  /** The subject of the tabs; read aloud, not shown. */
  label: string;
  tabs: readonly { id: string; label: string; content: ReactNode }[];
  /** The open tab; leave out to begin with the first. */
  selected?: string;
  onSelect?(id: string): void;
}

/** Tabs with arrow keys (ARIA tabs); on a narrow screen the row scrolls. */
export function Tabs({ label, tabs, selected, onSelect }: TabsProps) {
  return (
    <KitTabs
      {...(selected !== undefined && { selectedKey: selected })}
      onSelectionChange={(key) => onSelect?.(String(key))}
    >
      <TabList aria-label={label} className="flex gap-1 overflow-x-auto border-b border-hairline">
        {tabs.map((tab) => (
          <Tab
            key={tab.id}
            id={tab.id}
            className={
              'min-h-10 touch:min-h-11 cursor-pointer content-center border-b-2 border-transparent px-3 text-sm ' +
              'font-medium whitespace-nowrap text-muted data-hovered:text-ink data-selected:border-primary ' +
              'data-selected:text-ink data-focus-visible:-outline-offset-2 forced-colors:not-data-selected:border-[Canvas]'
            }
          >
            {tab.label}
          </Tab>
        ))}
      </TabList>
      {tabs.map((tab) => (
        <TabPanel key={tab.id} id={tab.id} className="pt-5">
          {tab.content}
        </TabPanel>
      ))}
    </KitTabs>
  );
}
