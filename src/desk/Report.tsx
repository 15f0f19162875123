import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/Field.tsx';
import { useAsked } from './asking.ts';
import type { ReportTableView } from './moneyApi.ts';
import styles from './MoneyScreen.module.css';
import { moneyTexts } from './moneyTexts.ts';
import { saveText } from './saveText.ts';
import { Awaited } from './Screen.tsx';

const texts = moneyTexts.report;

/** Sales, tax, shipping and a league's share of a period, each with its file. */
export function Report() {
  const [wanted, setWanted] = useState({ from: '', until: '', percent: '', perPack: '' });
  const given = Object.entries(wanted).filter(([, value]) => value.trim() !== '');
  const { value: tables, fault } = useAsked('report', Object.fromEntries(given));
  const field = (name: keyof typeof wanted, type: 'date' | 'text') => ({
    label: texts[name],
    type,
    value: wanted[name],
    onValue: (value: string) => setWanted({ ...wanted, [name]: value }),
  });
  return (
    <section aria-labelledby="report" className={styles['section']}>
      <h2 id="report">{texts.title}</h2>
      <div className={styles['fields']}>
        <TextField {...field('from', 'date')} />
        <TextField {...field('until', 'date')} />
        <TextField {...field('percent', 'text')} />
        <TextField {...field('perPack', 'text')} />
      </div>
      {(!tables || fault !== undefined) && <Awaited fault={fault} />}
      {tables?.every(({ rows }) => rows.length === 0) && <p>{texts.none}</p>}
      {tables
        ?.filter(({ rows }) => rows.length > 0)
        .map((table) => (
          <Table key={table.name} table={table} />
        ))}
    </section>
  );
}

function Table({ table }: { readonly table: ReportTableView }) {
  const { name, title, head, rows, total, notes, csv } = table;
  const cells = (row: readonly string[]) =>
    row.map((cell, at) => (
      <td key={head[at]} className={at === 0 ? undefined : styles['amount']}>
        {cell}
      </td>
    ));
  return (
    <section aria-labelledby={`report-${name}`} className={styles['report']}>
      <div className={styles['bar']}>
        <h3 id={`report-${name}`}>{title}</h3>
        <Button look="secondary" onClick={() => saveText(`${name}.csv`, csv, 'text/csv')}>
          {texts.download}
        </Button>
      </div>
      <table className={styles['table']} aria-labelledby={`report-${name}`}>
        <thead>
          <tr>
            {head.map((column, at) => (
              <th key={column} className={at === 0 ? undefined : styles['amount']}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row[0]}>{cells(row)}</tr>
          ))}
        </tbody>
        <tfoot>
          <tr>{cells(total)}</tr>
        </tfoot>
      </table>
      {notes.map((note) => (
        <p key={note} className={styles['soft']}>
          {note}
        </p>
      ))}
    </section>
  );
}
