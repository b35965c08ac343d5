/** The codes of the prefectures. */
export const prefectureNames = Array.from(
  { length: 47 },
  (_, index) => `JP-${String(index + 1).padStart(2, '0')}`,
)
