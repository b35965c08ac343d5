import { synonyms } from './table.ts'

export const ko = synonyms(
  `
cost: 가격, 얼마, 비용, 비싸, 싸, 요금
fee: 수수료, 대행료
ship: 배송, 발송, 보내, 운송, 택배, 송료, 배송비
domestic: 일본 내, 일본내, 현지
method: 배송 방법, 배송방법, 방식, ems, 항공, 소형포장물, dhl, 특송
days: 며칠, 얼마나 걸, 기간, 언제, 빠르, 느리, 주, 개월
weight: 무게, 중량, 무거, 킬로, 그램, kg
volume: 부피, 크기, 사이즈, 치수, 큰
together: 합포장, 묶음, 함께, 한꺼번에, 합배송, 한 상자
pack: 포장, 파손주의, 보호, 에어캡
fragile: 깨지기 쉬, 유리, 도자기
forbid: 금지, 금제, 보낼 수 없, 향수, 칼, 스프레이, 의약, 상아, 무기, 라이터, 음식, 식물, 매니큐어, 위험
battery: 배터리, 리튬, 건전지
customs: 관세, 세관, 통관, 세금, 부가세, 수입
declare: 신고, 선물, 인보이스, 낮게, 언더밸류
address: 주소, 여권, 수취인, 우편번호, 통관부호
phone: 전화, 휴대폰
lost: 분실, 잃어, 없어, 사라
damaged: 파손, 깨졌, 손상, 부서
late: 지연, 늦, 멈춰, 움직이지
track: 추적, 어디
insure: 보험, 보상, 배상
storage: 보관, 창고
extend: 연장, 더 오래, 늘리
free: 무료
dispose: 폐기, 버리, 처분
return: 반품, 반송, 돌려보내
pay: 결제, 지불, 지급, 내야
card: 카드, visa
wallet: 지갑, 잔액, 충전, 예치금
means: paypal, 페이팔, alipay, wechat, 편의점, 이체, 송금, 은행
refund: 환불, 돌려받, 환급
cancel: 취소, 철회
coupon: 쿠폰, 할인코드
points: 포인트
bid: 입찰, 경매, 옥션
hold: 보류, 묶, 홀드, 보증금
friend: 친구, 다른 사람, 대신 결제, 엄마, 가족
group: 공동구매, 공동 구매, 나눠, 분담
inspect: 검수, 검사, 확인
genuine: 정품, 진품, 가품, 감정, 위조
photo: 사진, 이미지
heic: heic, 아이폰, iphone
translate: 번역
language: 언어, 영어, 한국어, 중국어, 일본어
person: 상담, 직원, 고객센터, 문의, 사람, 티켓
hours: 운영 시간, 영업시간, 몇 시, 근무
account: 계정, 가입, 회원
password: 비밀번호, 로그인
privacy: 개인정보, 데이터, 삭제, 쿠키
order: 주문, 구매, 사 주
parcel: 소포, 상자, 택배
seller: 판매자
mercari: 메루카리, mercari
yahoo: 야후, yahoo
rakuten: 라쿠텐
surugaya: 스루가야
rakuma: 라쿠마
paypay: 페이페이, 플리마, paypay
amazon: 아마존, amazon
lashinbang: lashinbang, 라신방
minne: minne, 민네
market: 만다라케, 카드샵, 제휴, 2nd street
link: 링크, url, 붙여
search: 검색, 찾
used: 중고, 상태, 흠집, 하자
handmade: 수제, 핸드메이드, 주문 제작
grade: 등급
option: 옵션, 색상, 각인
haggle: 흥정, 깎, 네고
dearer: 올랐, 인상, 비싸졌, 오르
cheaper: 더 싸, 차액, 저렴
gone: 품절, 팔렸, 없어졌
approve: 승인, 동의
unpaid: 미결제, 미납, 안 내면, 결제하지 않
about: 누구, 회사, 어떤 서비스
name: tomobako, 이름, 토모바코
currency: 통화, 엔, 달러, 환율
law: 법, 약관, 규칙, 권리
conduct: 되팔, 세탁, 장물
ahead: 미리, 선결제, 선불
auto: 자동
stray: 번호 없는, 번호가 없, 미확인
receipt: 영수증
notify: 알림, 메일, 통지
sea: 선편, 배로, 해상
air: 항공, 비행기
withdraw: 출금, 인출
expire: 만료, 유효기간, 소멸
request: 요청, 목록에 없, 다른 가게
refuse: 거절, 거부
report: 신고하, 사기
exact: 보장, 약속
write: 답변, 답장, 회신
shop: 가게, 상점, 사이트, 쇼핑몰
elsewhere: 날씨, 기온, 내일, 다음 달, 내년, 총리, 대통령, 천황, 사장, 선거, 식당, 호텔, 영화, 레시피, 농담, 몇 살, 나이, 직원 수, 발명, 항공권, 월드컵, 축구
`,
  `어떻게, 무엇, 뭐, 왜, 어떤, 무슨, 있나요, 되나요, 하나요, 인가요, 할까요, 있습니까, 됩니까, 합니까, 하면, 되면, 수, 것, 제, 저, 나, 내, 우리, 이, 그, 저는, 은, 는, 가, 을, 를, 에, 에서, 으로, 로, 와, 과, 도, 만, 부터, 까지, 그리고, 하지만, 만약, 때, 후, 전, 좀, 알려, 주세요, 가능, 가능한가요, 싶어요, 물건, 상품, 걸리나요, 받을, 않`,
)
