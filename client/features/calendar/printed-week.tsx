import './printed-week.css';
import { useFormat } from '../../ui/format/format-context';
import { entriesOn, isCancelled, type CalendarEntry } from './calendar-entry';
import { schoolDayName, specialDaysOn, specialDayText, type DayFacts } from './day-notes';
import { offText, placeText, timeText } from './entry-words';

interface PrintedWeekProps {
  /** Otherwise, nothing is rendered. */
  isPrinting: boolean;
  title: string;
  days: readonly string[];
  entries: readonly CalendarEntry[];
  facts: DayFacts;
}

/** A week on one landscape sheet of paper: a column per day, black on white. */
export default function PrintedWeek({ isPrinting, title, days, entries, facts }: PrintedWeekProps) {
  const format = useFormat();
  if (!isPrinting) return null;
  return (
    <div className="printed-week hidden print:block">
      <h2>{title}</h2>
      <table>
        <thead>
          <tr>
            {days.map((day) => (
              <th key={day} scope="col">
                {format.day(day)}
                <small>{schoolDayName(day, facts)}</small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            {days.map((day) => (
              <td key={day}>
                {specialDaysOn(day, facts).map((special) => (
                  <p key={special.id}>
                    <em>{specialDayText(special, format)}</em>
                  </p>
                ))}
                {entriesOn(day, entries).map((entry) => (
                  <PrintedEntry key={entry.id} entry={entry} />
                ))}
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  );
}

function PrintedEntry({ entry }: { entry: CalendarEntry }) {
  const format = useFormat();
  const isOver = isCancelled(entry) || (entry.kind === 'deadline' && entry.isDone);
  const details = [entry.course?.code, placeText(entry), offText(entry, format)];
  return (
    <p>
      <small>{timeText(entry, format)}</small>
      <bdi>{isOver ? <s>{entry.title}</s> : <strong>{entry.title}</strong>}</bdi>
      <small>{details.filter(Boolean).join(' · ')}</small>
    </p>
  );
}
