import type { ReactNode } from 'react'
import styles from './heading.module.css'

/** The page's first heading where the phone's bar shows the same words: seen on the desktop, read everywhere. */
export const Heading = ({ children }: { children: ReactNode }) => (
  <h1 className={`t30 b8 ${styles.heading}`}>{children}</h1>
)
